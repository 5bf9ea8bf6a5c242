/** A place to bet on. Spots of one kind pay alike and have the same limits. */
export interface Spot {
  readonly code: string;
  readonly kind: string;
}

/** Spots of one kind. */
export const spotsOf = (kind: string, codes: readonly string[]): Spot[] => codes.map((code) => ({ code, kind }));
