/** Outgoing SMS and mail: storage, sending, retries. */
export { outgoingMessageDesk as letterDesk } from './console.ts';
export {
  DELIVER_EVERY_MS,
  deliverOutgoingMessages as deliverLetters,
  deleteOldMessages as forgetLetters,
} from './deliver-letters.ts';
export { messagesToSeal as lettersToSeal, resealMessages as resealLetters } from './reseal-letters.ts';
export { sendOutgoingMessage as sendLetter, sendNow } from './send-letter.ts';
