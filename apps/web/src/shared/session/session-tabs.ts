/**
 * Shares a session between the tabs of a brand: a new tab requests it from the others, and a logout reaches all. Each
 * tab keeps it in session storage, so that nothing persists after the browser is closed.
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

/** Kind of session. A new tab takes over the first kind found and no other, so that they never mix. */
const DOORS = ['member', 'agent', 'guest'] as const;
type Door = (typeof DOORS)[number];

const doorOf = (type: AccountType | null): Door => (type === 4 ? 'guest' : type ? 'agent' : 'member');

type Message =
  | { readonly t: 'asked'; readonly door: Door }
  | { readonly t: 'answered'; readonly session: Handover }
  /** A tab has logged in; tabs without a session may request it. */
  | { readonly t: 'entered' }
  | { readonly t: 'left' | 'changed'; readonly token: string };

/** Timeout for a tab that closes before it answers; tabs that hold a lock answer at once. */
const ANSWER_WITHIN_MS = 1_000;

/** Agents log in here as another user; the session of other tabs is not taken over. */
const OWN_DOOR = '/agentLogin';

let channel: BroadcastChannel | undefined;
let awaited: ((session: Handover) => void) | undefined;
let letGo = (): void => undefined;

// A channel has no target: it never leaves its origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: Message): void => channel?.postMessage(message);

/** Takes over the session of another tab, if there is one. The channel is per brand and restricted to this origin. */
export async function joinTabs(merchant: string): Promise<void> {
  // Without the Locks API a tab cannot know if others exist; each tab then has its own session.
  if (!('BroadcastChannel' in globalThis) || !navigator.locks) return;
  channel = new BroadcastChannel(`session:${merchant}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(merchant, data));
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) hold(merchant);
    else if (now.token && before.mustChange && !now.mustChange) post({ t: 'changed', token: now.token });
  });
  // A page in the back/forward cache cannot answer, and a lock would keep it out of the cache.
  addEventListener('pagehide', () => letGo());
  addEventListener('pageshow', ({ persisted }) => persisted && hold(merchant));
  if (sessionToken()) hold(merchant);
  else await askAround(merchant);
}

/** Announces a deliberate logout to the other tabs. */
export const announceLogout = (token: string): void => post({ t: 'left', token });

const lockOf = (merchant: string, door: Door): string => `session:${merchant}:${door}`;

/** While this tab has a session it holds a shared lock, which ends with the tab. */
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
  // No cached data of a previous member is left at this point; the data of the visitor's page stays, since hydration
  // starts with it.
  takeOver(session);
  closeModal();
}

function onMessage(merchant: string, message: Message): void {
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
