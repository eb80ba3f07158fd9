import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { commentsOf } from '../scripts/examples/comments.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REFERENCES = 'docs/references.md';
const KEY = String.raw`(?:[A-Z][A-Za-z]+\d{2}[a-z]?|L2T|HYP|HEP)(?![\w-])`;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function filesBelow(folder: string, ending: RegExp): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))
    .sort();
}

/** The prose of a document: what stands in code keeps its line but loses its text. */
function prose(text: string): string {
  let fence: string | null = null;
  const lines = text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence === null) {
      fence = mark;
      return mark === null ? line : '';
    }
    if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    return '';
  });
  return lines.join('\n').replace(/`[^`\n]+`/g, '');
}

/** The anchors of a document's headings, made as GitHub makes them. */
function anchors(text: string): Set<string> {
  const seen = new Map<string, number>();
  const found = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    found.add(times === 0 ? slug : `${slug}-${times}`);
  }
  for (const [, id = ''] of text.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) found.add(id);
  return found;
}

/** Link targets within the repository, with what is wrong about them. */
function brokenLinks(file: string): string[] {
  const text = prose(read(file));
  const targets = [
    ...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...text.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/gm),
  ].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const goal = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
    if (goal.startsWith('..') || !existsSync(join(ROOT, goal))) return true;
    return anchor !== undefined && goal.endsWith('.md') && !anchors(prose(read(goal))).has(anchor);
  });
}

/** Citations such as `[Dav70]`, `[Dav70, eq. 3]` and `[BT52; Dav70]`. */
function cited(text: string): string[] {
  const list = new RegExp(String.raw`\[(${KEY}(?:[,;][^\[\]]*)?)\]`, 'g');
  return [...text.matchAll(list)].flatMap(([, inner = '']) =>
    inner.split(';').map((part) => new RegExp(`^\\s*(${KEY})`).exec(part)?.[1] ?? part.trim()),
  );
}

/** A key is defined where it opens a line of the references: in a list, a table or a heading. */
function defined(): Set<string> {
  if (!existsSync(join(ROOT, REFERENCES))) return new Set();
  const opening = new RegExp(
    String.raw`^[\s>|*+#-]*(?:<a [^>]*>(?:</a>)?)?[[*\x60_\\]*(${KEY})`,
    'gm',
  );
  return new Set([...read(REFERENCES).matchAll(opening)].map(([, key = '']) => key));
}

const documents = [
  ...readdirSync(ROOT).filter((file) => file.endsWith('.md')),
  ...filesBelow('docs', /\.md$/),
];
const sources = filesBelow('src', /\.ts$/);

describe.each(documents)('%s', (file) => {
  test('links only to what exists', () => {
    expect(brokenLinks(file)).toEqual([]);
  });

  test('cites only keys that the references define', () => {
    const known = defined();
    expect(cited(prose(read(file))).filter((key) => !known.has(key))).toEqual([]);
  });

  test('names only scripts that package.json has', () => {
    const names = [...read(file).matchAll(/\bnpm run (?:--\S+ )*([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(names.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  test('marks JavaScript and TypeScript as ts, so that it is run', () => {
    const fences = [...read(file).matchAll(/^\s*(?:`{3,}|~{3,})\s*([\w-]+)/gm)].map(
      ([, name]) => name,
    );
    const others = ['js', 'javascript', 'mjs', 'jsx', 'typescript', 'mts', 'tsx'];
    expect(fences.filter((name) => others.includes(name ?? ''))).toEqual([]);
  });
});

test('doc comments cite only keys that the references define', () => {
  const known = defined();
  const unknown = sources.flatMap((file) => {
    const comments = commentsOf(read(file)).map(({ text }) => text.replace(/\n\s*\*?/g, ' '));
    return cited(comments.join('\n'))
      .filter((key) => !known.has(key))
      .map((key) => `${file}: ${key}`);
  });
  expect(unknown).toEqual([]);
});

describe('the checks above', () => {
  test('find the keys of every form of citation', () => {
    const text =
      'As in [Dav70], [Dav70, eq. 3], [BT52; Rao67, p. 2], [L2T, table 3]; not [x] or a[i] or [ES2022].';
    expect(cited(text)).toEqual(['Dav70', 'Dav70', 'BT52', 'Rao67', 'L2T']);
  });

  test('see no link and no citation in code', () => {
    const text = ['```ts', '[a](b.md) [Dav70]', '```', 'and `[c](d.md)` but [e](f.md)'].join('\n');
    expect(prose(text).trim()).toBe('and  but [e](f.md)');
  });

  test('name anchors as GitHub does', () => {
    const text = '# One `two`\n## Case- & cluster\n## Again\n## Again\n';
    expect([...anchors(text)]).toEqual(['one-two', 'case---cluster', 'again', 'again-1']);
  });
});
