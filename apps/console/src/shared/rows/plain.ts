/** Bidi control characters, which would also reorder the text after them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** User text without bidi controls, so that it cannot reorder its surroundings. */
export const plain = (text: string): string => text.replaceAll(TURNS, '');
