// Writes examples/data/lit2test-counts.csv: the published counts of Lit2Test, expanded into verdicts.
// Run by hand: node scripts/make-demo-data.js. A test checks that the file is what this makes.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Lit2Test, table 3 (primary judge): of 200 cases a pair, stable wins of the first model, stable wins
 * of the second, order-sensitive cases; then how many of these went to the item shown first in both
 * orders, which follows from the released first-shown wins of each pair. All sensitive cases are
 * reversals.
 *
 * @type {readonly (readonly [string, string, number, number, number, number])[]}
 */
const PUBLISHED = [
  ['GPT-5.2', 'Claude Sonnet 4.6', 90, 38, 72, 72],
  ['GPT-5.2', 'GLM-5', 154, 7, 39, 37],
  ['GPT-5.2', 'DeepSeek-V3.2', 180, 4, 16, 16],
  ['Claude Sonnet 4.6', 'GLM-5', 143, 18, 39, 37],
  ['Claude Sonnet 4.6', 'DeepSeek-V3.2', 166, 11, 23, 23],
  ['GLM-5', 'DeepSeek-V3.2', 93, 46, 61, 60],
];

/**
 * One row an ordered verdict, `model_a` shown first; two rows a case.
 *
 * @returns {string}
 */
export function demoCsv() {
  const lines = ['case,order,model_a,model_b,winner'];
  let number = 0;
  for (const [one, other, wins, losses, sensitive, toFirst] of PUBLISHED) {
    for (let at = 0; at < wins + losses + sensitive; at += 1) {
      number += 1;
      const id = String(number).padStart(4, '0');
      // Which of the two is shown first in the original order alternates from case to case.
      const [first, second] = at % 2 === 0 ? [one, other] : [other, one];
      const side = (/** @type {string} */ shown) => {
        if (at < wins) return shown === one ? 'model_a' : 'model_b';
        if (at < wins + losses) return shown === other ? 'model_a' : 'model_b';
        return at < wins + losses + toFirst ? 'model_a' : 'model_b';
      };
      lines.push(`${id},original,${first},${second},${side(first)}`);
      lines.push(`${id},reverse,${second},${first},${side(second)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../examples/data/lit2test-counts.csv', import.meta.url), demoCsv());
}
