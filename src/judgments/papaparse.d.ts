// The part of papaparse that is used here. The published types bring all of Node's with them, and
// src must not see those.
declare module 'papaparse' {
  interface ParserConfig {
    readonly delimiter: string;
    readonly newline: '\n';
    readonly fastMode: boolean;
    /** Rows after which parsing stops. */
    readonly preview: number;
  }

  interface ParserResult {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly { readonly code: string }[];
  }

  class Parser {
    constructor(config: ParserConfig);
    parse(input: string, baseIndex: number, ignoreLastRow: boolean): ParserResult;
  }

  const Papa: { readonly Parser: typeof Parser };
  export default Papa;
}
