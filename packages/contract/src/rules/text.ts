/** Characters that a text from outside may hold. */

/** Control signs, ends of lines, and signs that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** True for one line without invisible characters: a name, a contact, a remark. */
export const isLine = (text: string): boolean => !UNSEEN.test(text);

/** Several such lines: a message. */
export const isProse = (text: string): boolean => text.split(/[\n\r\t]/).every(isLine);
