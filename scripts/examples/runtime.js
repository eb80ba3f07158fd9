import { format, inspect } from 'node:util';

/**
 * What a generated example module calls while it runs. Only examples import this.
 */

/** A number known to some printed digits. */
class Near {
  /**
   * @param {number} value
   * @param {number} half Half a unit of the last printed digit.
   */
  constructor(value, half) {
    this.value = value;
    this.half = half;
  }

  /** @param {unknown} actual */
  holds(actual) {
    // The slack lets a tie such as 0.125 for 0.13 pass whichever way binary arithmetic falls.
    return typeof actual === 'number' && Math.abs(actual - this.value) <= this.half * (1 + 1e-9);
  }

  [inspect.custom]() {
    return `${this.value} ± ${this.half}`;
  }
}

/** The checks of one example module, and what it has printed. */
class Example {
  /** @type {Set<number>} */
  open;
  /** @type {string[]} */
  printed = [];

  /** @param {readonly number[]} promises The lines whose checks must take place. */
  constructor(promises) {
    this.open = new Set(promises);
  }

  /**
   * @param {number} value
   * @param {number} half
   */
  near(value, half) {
    return new Near(value, half);
  }

  /**
   * @param {number} line
   * @param {unknown} actual
   * @param {unknown} expected
   */
  equal(line, actual, expected) {
    this.open.delete(line);
    const found = difference(actual, expected, '');
    if (found !== null) throw new ExampleError(line, found);
  }

  /**
   * @param {number} line
   * @param {() => unknown} call
   * @param {string} wanted A code of an AssizeError, or part of a message.
   */
  throws(line, call, wanted) {
    this.open.delete(line);
    let value;
    try {
      value = call();
    } catch (error) {
      expectError(line, error, wanted);
      return;
    }
    const hint = value instanceof Promise ? ' (a promise: await it)' : '';
    throw new ExampleError(line, `expected an error, ${wanted}, received ${show(value)}${hint}`);
  }

  /**
   * @param {number} line
   * @param {() => Promise<unknown>} call
   * @param {string} wanted
   */
  async rejects(line, call, wanted) {
    this.open.delete(line);
    let value;
    try {
      value = await call();
    } catch (error) {
      expectError(line, error, wanted);
      return;
    }
    throw new ExampleError(line, `expected an error, ${wanted}, received ${show(value)}`);
  }

  /**
   * @param {number} line
   * @param {string} expected
   */
  output(line, expected) {
    this.open.delete(line);
    const wanted = trimmed(expected);
    const actual = trimmed(this.printed.join('\n'));
    this.forgetOutput();
    const length = Math.max(wanted.length, actual.length);
    for (let at = 0; at < length; at += 1) {
      if (wanted[at] === actual[at]) continue;
      const [expectedLine, actualLine] = [wanted[at], actual[at]].map((text) =>
        text === undefined ? 'nothing' : JSON.stringify(text),
      );
      throw new ExampleError(
        line + 1 + at,
        `expected output ${expectedLine}, received ${actualLine}. In full:\n${actual.join('\n')}`,
      );
    }
  }

  forgetOutput() {
    this.printed = [];
  }
}

class ExampleError extends Error {
  /**
   * @param {number} line
   * @param {string} message
   */
  constructor(line, message) {
    super(message);
    this.name = 'ExampleError';
    this.line = line;
  }
}

/** @type {Example | null} */
let running = null;

/**
 * @param {readonly number[]} promises
 * @returns {Example}
 */
export function startExample(promises) {
  running = new Example(promises);
  return running;
}

/**
 * Runs one example module: what it prints is kept, every error names the document and the line, and
 * a check that never took place is an error.
 *
 * @param {string} file
 * @param {number} line
 * @param {() => Promise<unknown>} load
 * @returns {Promise<void>}
 */
export async function runExample(file, line, load) {
  const log = console.log;
  console.log = (...values) => {
    running?.printed.push(format(...values));
  };
  running = null;
  try {
    await load();
    const [unchecked] = running === null ? [line] : /** @type {Example} */ (running).open;
    if (unchecked !== undefined) throw new ExampleError(unchecked, 'this line was never reached');
  } catch (error) {
    const at = error instanceof ExampleError ? error.line : line;
    const message = error instanceof Error ? error.message : show(error);
    throw new Error(`${file}:${at}: ${message}`, { cause: error });
  } finally {
    console.log = log;
  }
}

/**
 * @param {number} line
 * @param {unknown} error
 * @param {string} wanted
 */
function expectError(line, error, wanted) {
  const message = error instanceof Error ? error.message : show(error);
  if (codeOf(error) === wanted || message.includes(wanted)) return;
  throw new ExampleError(line, `expected an error, ${wanted}, received ${show(error)}`);
}

/**
 * The code of an AssizeError. Goes by the name of the class, so that this file need not import the
 * library that it judges.
 *
 * @param {unknown} error
 * @returns {unknown}
 */
function codeOf(error) {
  for (let at = error; at instanceof Object; at = Object.getPrototypeOf(at)) {
    if (at.constructor?.name === 'AssizeError') {
      return /** @type {{ code?: unknown }} */ (error).code;
    }
  }
  return undefined;
}

/**
 * Where two values first differ, in words; null if they do not.
 *
 * @param {unknown} actual
 * @param {unknown} expected
 * @param {string} path
 * @returns {string | null}
 */
function difference(actual, expected, path) {
  const where = path === '' ? '' : `at ${path} `;
  const unequal = `${where}expected ${show(expected)}, received ${show(actual)}`;
  if (expected instanceof Near) return expected.holds(actual) ? null : unequal;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return unequal;
    return firstDifference(expected.keys(), (at) =>
      difference(actual[at], expected[at], `${path}[${at}]`),
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    if (!isPlain(actual)) return unequal;
    const wanted = /** @type {Record<string, unknown>} */ (expected);
    const keys = new Set([...Object.keys(wanted), ...Object.keys(actual)]);
    return firstDifference(keys, (key) => {
      const here = `${path}.${key}`;
      const one = Object.hasOwn(actual, key) && Object.hasOwn(wanted, key);
      if (!one) return `at ${here} expected ${shown(wanted, key)}, received ${shown(actual, key)}`;
      return difference(actual[key], wanted[key], here);
    });
  }
  return Object.is(actual, expected) ? null : unequal;
}

/**
 * @param {Record<string, unknown>} record
 * @param {string} key
 * @returns {string}
 */
function shown(record, key) {
  return Object.hasOwn(record, key) ? show(record[key]) : 'nothing';
}

/**
 * @template T
 * @param {Iterable<T>} keys
 * @param {(key: T) => string | null} compare
 * @returns {string | null}
 */
function firstDifference(keys, compare) {
  for (const key of keys) {
    const found = compare(key);
    if (found !== null) return found;
  }
  return null;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isPlain(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function trimmed(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function show(value) {
  return value instanceof Error
    ? `${value.name}: ${value.message}`
    : inspect(value, { depth: 6, breakLength: 100 });
}
