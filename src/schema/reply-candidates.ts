/** A place in a reply where a JSON object, or an array of objects, begins. */
export interface ReplyCandidate {
  readonly kind: 'object' | 'array';
  readonly start: number;
  /** Behind its last character; the end of the text if it is never closed. */
  readonly end: number;
  readonly closed: boolean;
  /** The greatest number of braces and brackets that are open at once. */
  readonly depth: number;
  /** Colons outside texts: in JSON, one a key. */
  readonly keys: number;
}

/**
 * Where JSON objects begin and end in a text, outermost ones only. An object begins at a brace that
 * is followed by a quote, by the closing brace or by the end of the text, so that braces in prose are
 * passed over; one that is never closed takes the rest of the text. An array of objects begins where
 * an object follows the bracket, or nothing more. Cost: linear.
 */
export function replyCandidates(text: string): readonly ReplyCandidate[] {
  const begin = /\{(?=\s*(?:["}]|$))|\[(?=\s*(?:\{\s*(?:["}]|$)|$))/g;
  const found: ReplyCandidate[] = [];
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const candidate = scan(text, match.index);
    found.push(candidate);
    begin.lastIndex = candidate.end;
  }
  return found;
}

const STRUCTURE = /["{}[\]:]/g;

function scan(text: string, start: number): ReplyCandidate {
  const kind = text[start] === '[' ? 'array' : 'object';
  let open = 0;
  let depth = 0;
  let keys = 0;
  for (let at = start; at < text.length; ) {
    STRUCTURE.lastIndex = at;
    const mark = STRUCTURE.exec(text);
    if (mark === null) break;
    at = mark.index + 1;
    const [character] = mark;
    if (character === '"') {
      at = endOfString(text, at);
      if (at < 0) break;
    } else if (character === ':') keys += 1;
    else if (character === '{' || character === '[') {
      open += 1;
      depth = Math.max(depth, open);
    } else {
      open -= 1;
      if (open === 0) return { kind, start, end: at, closed: true, depth, keys };
    }
  }
  return { kind, start, end: text.length, closed: false, depth, keys };
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 92) at += 1;
    else if (unit === 34) return at + 1;
  }
  return -1;
}
