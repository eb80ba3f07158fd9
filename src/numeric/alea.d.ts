declare module 'seedrandom/lib/alea.js' {
  /** Baagøe's alea generator as seedrandom ships it. */
  interface Alea {
    (): number;
    /** A signed 32-bit integer. */
    int32(): number;
  }
  const alea: (seed: string) => Alea;
  export default alea;
}
