/** Tags of journeys that the gate leaves to the deep tier, which walks every journey at both widths. */

/** Both widths have it alike: the gate walks it at this one. */
export const alikeAt = (width: 'desktop' | 'phone') => ({ tag: `@${width}` });

export const DEEP = { tag: '@deep' };
