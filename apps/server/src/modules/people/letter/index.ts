/** Outgoing SMS and mail: storage, sending, retries. */
export { letterDesk } from './console.ts';
export { DELIVER_EVERY_MS, deliverLetters, forgetLetters } from './deliver-letters.ts';
export { lettersToSeal, resealLetters } from './reseal-letters.ts';
export { sendLetter, sendNow } from './send-letter.ts';
