import type { GapState } from './gap-state.js';

/** Lists the items of each component, in component order and item order. */
export function componentsOf(state: GapState): { items: number[] }[] {
  const components = Array.from({ length: state.count }, () => ({ items: [] as number[] }));
  state.component.forEach((component, item) => {
    components[component]!.items.push(item);
  });
  return components;
}
