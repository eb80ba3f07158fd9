import { InvalidInputError } from '../../errors.js';
import type { Estimate } from '../settings/fit-options.js';
import type { PairTable } from '../shapes.js';

/**
 * What one unit of each outcome of the table adds to each outcome of the model, row-major with one
 * row a table outcome. A tie in a model without ties adds half a win to each side, or nothing.
 */
export function projectOutcomes(
  where: string,
  table: PairTable,
  { model, tieRule }: Pick<Estimate, 'model' | 'tieRule'>,
): Float64Array {
  const width = model.scores.length;
  const projection = new Float64Array(table.scores.length * width);
  table.scores.forEach((score, row) => {
    const same = model.scores.indexOf(score);
    if (same >= 0) projection[row * width + same] = 1;
    else if (score === 0 && width === 2) {
      projection.fill(tieRule === 'half' ? 0.5 : 0, row * width, (row + 1) * width);
    } else {
      throw new InvalidInputError(
        `${where}: the table has outcomes scored ${table.scores.join(', ')}, and ${model.name} takes ${model.scores.join(', ')}; make the table with levels: ${width > 3 ? 5 : 3}`,
        { function: where, model: model.name },
      );
    }
  });
  return projection;
}
