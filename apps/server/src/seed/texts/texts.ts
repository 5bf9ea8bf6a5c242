import type { EN } from './en/index.ts';

/** What every language says of a demo brand: what English says. */
export type Texts = typeof EN;
