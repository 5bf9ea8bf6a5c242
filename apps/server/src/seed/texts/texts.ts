import type { EN } from './en/index.ts';

/** Shape of every language's texts: that of English. */
export type Texts = typeof EN;
