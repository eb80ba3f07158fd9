import { cutText } from '../../checks/cut-text.js';
import { describe } from '../../checks/describe.js';

/** A header as an error shows it: a file without line ends is one header of any length. */
export interface HeaderExcerpt {
  /** For the message: quoted, with the number of the rest. */
  readonly text: string;
  /** For the details. */
  readonly names: readonly string[];
}

const MOST = 50;

/** The first fifty names of a header, each cut after sixty characters. */
export function headerExcerpt(header: readonly string[]): HeaderExcerpt {
  const first = header.slice(0, MOST);
  const more = header.length > MOST ? ` and ${header.length - MOST} more` : '';
  return {
    text: `${first.map(describe).join(', ')}${more}`,
    names: first.map((name) => cutText(name, 60)),
  };
}
