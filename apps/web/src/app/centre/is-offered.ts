import type { CentreEntry, Circumstances } from './entries.ts';

/** Undefined while undecided. */
export const isOffered = (
  { offered, forStaff }: Pick<CentreEntry, 'offered' | 'forStaff'>,
  at: Circumstances,
): boolean | undefined => (at.isStaff && !forStaff ? false : offered ? offered(at) : true);
