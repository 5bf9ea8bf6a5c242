/** Outgoing SMS and mail: storage, sending, retries. */
export { outgoingMessageDesk } from './console.ts';
export { DELIVER_EVERY_MS, deliverOutgoingMessages, deleteOldMessages } from './deliver-messages.ts';
export { messagesToSeal, resealMessages } from './reseal-messages.ts';
export { sendOutgoingMessage, sendNow } from './send-outgoing-message.ts';
