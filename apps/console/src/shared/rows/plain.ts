/** Signs that turn the writing around for what comes after them, too. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** What somebody has written, so that it turns nothing around but itself. */
export const plain = (text: string): string => text.replaceAll(TURNS, '');
