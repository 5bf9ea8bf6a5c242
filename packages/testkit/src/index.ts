export { virtualClock, type VirtualClock } from './clock.ts';
export { testFirebase, type TestFirebase, type TokenSetup } from './firebase.ts';
export { logBook, type LogBook } from './log-book.ts';
export { seededRng } from './rng.ts';
export { createSite, registration, type Site, type SiteMember, type SiteOptions } from './site.ts';
export { stakeRound, type StakedRound } from './stake-round.ts';
export { openSocket, type TestSocket } from './socket.ts';
export type { ClientSetup } from './site-client.ts';
export { notification, notify, SANDBOX_CHANNEL, signed, type Notification } from './gateway.ts';
export { known, setPerson as tell } from './person.ts';
export {
  payeeAt,
  payoutProvider as tellingProvider,
  type Payee,
  type PayoutProvider as TellingProvider,
} from './payee.ts';
export { codeSentTo, messagesTo, turn, type Message } from './messages.ts';
export { codeOf } from './second-step.ts';
