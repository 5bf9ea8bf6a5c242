/** Tags of tests that the gate leaves to the deep tier, which runs all tests at both widths. */

/** The same at both widths: the gate runs it at this one. */
export const alikeAt = (width: 'desktop' | 'phone') => ({ tag: `@${width}` });

export const DEEP = { tag: '@deep' };
