/**
 * One session in all tabs of a brand: a tab that arrives asks the others, and a logout reaches them. Each tab keeps the
 * session in its own session storage; nothing is left where a closed browser would keep it.
 */
import type { AccountType } from '#contract';
import { keepEntered } from './entered-password.ts';
import { forgetMember } from './member.ts';
import { closeModal } from '../dialogs/modals.ts';
import {
  closeSession,
  handOver,
  passwordChanged,
  sessionToken,
  takeOver,
  useSession,
  type Handover,
} from './session.ts';

/** Whose session it is. A tab that arrives takes the first kind that there is, and no other, so that they never mix. */
const DOORS = ['member', 'agent', 'guest'] as const;
type Door = (typeof DOORS)[number];

const doorOf = (type: AccountType | null): Door => (type === 4 ? 'guest' : type ? 'agent' : 'member');

type Message =
  | { readonly t: 'asked'; readonly door: Door }
  | { readonly t: 'answered'; readonly session: Handover }
  /** Somebody came in; tabs without a session may ask. */
  | { readonly t: 'entered' }
  | { readonly t: 'left' | 'changed'; readonly token: string };

/** A tab that holds a lock is there to answer; this is for one that is being closed meanwhile. */
const ANSWER_WITHIN_MS = 1_000;

/** Where somebody logs in as somebody else. */
const OWN_DOOR = '/agentLogin';

let channel: BroadcastChannel | undefined;
let awaited: ((session: Handover) => void) | undefined;
let letGo = (): void => undefined;

// A channel has no target: it never leaves its origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: Message): void => channel?.postMessage(message);

/** Takes over the session of another tab if there is one. Each brand has its channel, and no other origin hears it. */
export async function joinTabs(merchant: string): Promise<void> {
  // Without locks nobody could tell whether there is a tab worth waiting for; then each tab has a session of its own.
  if (!('BroadcastChannel' in globalThis) || !navigator.locks) return;
  channel = new BroadcastChannel(`session:${merchant}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(merchant, data));
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) hold(merchant);
    else if (now.token && before.mustChange && !now.mustChange) post({ t: 'changed', token: now.token });
  });
  // A page that is kept for the way back answers nobody, and a lock would keep it from being kept.
  addEventListener('pagehide', () => letGo());
  addEventListener('pageshow', ({ persisted }) => persisted && hold(merchant));
  if (sessionToken()) hold(merchant);
  else await askAround(merchant);
}

/** Tells the other tabs of the session that it was ended on purpose. */
export const tellLeft = (token: string): void => post({ t: 'left', token });

const lockOf = (merchant: string, door: Door): string => `session:${merchant}:${door}`;

/** While this tab has a session it shows so by a lock that it shares with the others, and that ends with the tab. */
function hold(merchant: string): void {
  letGo();
  if (!sessionToken()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  const lock = lockOf(merchant, doorOf(useSession.getState().accountType));
  void navigator.locks.request(lock, { mode: 'shared' }, () => {
    post({ t: 'entered' });
    return promise;
  });
}

async function askAround(merchant: string): Promise<void> {
  if (location.pathname === OWN_DOOR) return;
  const { held = [] } = await navigator.locks.query();
  const door = DOORS.find((each) => held.some(({ name }) => name === lockOf(merchant, each)));
  if (!door) return;
  const { promise, resolve } = Promise.withResolvers<Handover | null>();
  awaited = resolve;
  const timer = setTimeout(resolve, ANSWER_WITHIN_MS, null);
  post({ t: 'asked', door });
  const session = await promise;
  clearTimeout(timer);
  awaited = undefined;
  if (!session || sessionToken()) return;
  // Whoever was here before has been forgotten as they left. What is known by now was drawn for a visitor, and the page begins with it.
  takeOver(session);
  closeModal();
}

function hear(merchant: string, message: Message): void {
  const token = sessionToken();
  switch (message.t) {
    case 'asked':
      if (token && doorOf(useSession.getState().accountType) === message.door) {
        post({ t: 'answered', session: handOver() });
      }
      return undefined;
    case 'answered':
      return awaited?.(message.session);
    case 'entered':
      return token ? undefined : void askAround(merchant);
    case 'left':
      return message.token === token ? leave() : undefined;
    case 'changed':
      return message.token === token ? passwordChanged() : undefined;
    default:
      return undefined;
  }
}

function leave(): void {
  closeSession();
  keepEntered(null);
  forgetMember();
}
