/** Below this many clusters, errors and intervals over them are too narrow. */
export const FEW_CLUSTERS = 30;
