/** Who is here: a token makes a member, the account type says of which kind. Both live in session storage. */
import type { AccountType, ChangeReason, LoginValue } from '#contract';
import { dropCookie } from '../device/cookies.ts';
import { CLOSED_POPUP } from './closed-popup.ts';
import { pageStore } from '../page/page-store.ts';
import { clearSession, forgetSession, readSession, writeLocal, writeSession } from '../device/storage.ts';

const TRIAL: AccountType = 4;

interface SessionState {
  readonly token: string | null;
  /** Null while nobody is logged in. */
  readonly accountType: AccountType | null;
  /** Set while the password must be changed before anything else. */
  readonly mustChange: ChangeReason | null;
  readonly firstLogin: boolean;
}

const FIRST = '1';
/** Nobody is logged in, somebody for the first time, or somebody who has been here before. */
export type LoginKind = 'none' | 'first' | 'again';

function readState(): SessionState {
  const token = readSession('token');
  return {
    token,
    accountType: token ? (Number(readSession('isAgent') ?? 0) as AccountType) : null,
    mustChange: token ? (readSession('mustChange') as ChangeReason | null) : null,
    firstLogin: readSession('firstTimeLogin') === FIRST,
  };
}

const NOBODY: SessionState = { token: null, accountType: null, mustChange: null, firstLogin: false };

/** The session is in the browser alone: what the server draws is for a visitor. */
export const useSession = pageStore<SessionState>(readState, () => NOBODY);

export const sessionToken = (): string | null => useSession.getState().token;
export const useLoggedIn = (): boolean => useSession((session) => session.token !== null);
export const useTrial = (): boolean => useSession((session) => session.accountType === TRIAL);
export const useLoginKind = (): LoginKind =>
  useSession(({ token, firstLogin }) => (token === null ? 'none' : firstLogin ? 'first' : 'again'));
/** Somebody with an account of his own: pages of a member are for him. */
export const useMemberHere = (): boolean =>
  useSession(({ token, accountType }) => token !== null && accountType !== TRIAL);
export const isTrial = (): boolean => useSession.getState().accountType === TRIAL;

export function rememberMerchant(code: string): void {
  writeSession('merchant', code);
  writeSession('merchantCode', code);
  writeLocal('merchantCode', code);
}

/** Tells the server no more than that somebody is here, so that his place in the page is left open. */
export function leaveWord(here = sessionToken() !== null): void {
  if (typeof document !== 'undefined')
    document.cookie = `wasIn=${here ? '1' : ''};path=/;samesite=lax${here ? '' : ';max-age=0'}`;
}

export function openSession({ token, type, userName, id, firstTimeLogin, mustChangeReason }: LoginValue): void {
  forgetSession('cpw');
  writeSession('token', token);
  writeSession('isAgent', String(type));
  writeSession('firstTimeLogin', firstTimeLogin ? FIRST : '0');
  writeSession('username', userName);
  writeSession('customerId', String(id));
  if (mustChangeReason) writeSession('mustChange', mustChangeReason);
  leaveWord(true);
  useSession.setState({ token, accountType: type, mustChange: mustChangeReason, firstLogin: firstTimeLogin });
}

const KEPT = ['token', 'isAgent', 'firstTimeLogin', 'username', 'customerId', 'mustChange'] as const;
/** What another tab needs to be in the same session. */
export type Handover = Readonly<Partial<Record<(typeof KEPT)[number], string>>>;

export function handOver(): Handover {
  const kept = KEPT.map((key) => [key, readSession(key)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== null));
}

export function takeOver(session: Handover): void {
  for (const key of KEPT) {
    const value = session[key];
    if (value !== undefined) writeSession(key, value);
  }
  useSession.setState(readState());
  leaveWord();
}

/** Forgets the member but keeps the merchant. */
export function closeSession(): void {
  const merchant = readSession('merchant');
  clearSession();
  leaveWord(false);
  dropCookie(CLOSED_POPUP);
  if (merchant) rememberMerchant(merchant);
  useSession.setState(NOBODY);
}

/** The server lets this session do nothing else until the password is changed. */
export function demandChange(reason: ChangeReason): void {
  if (!sessionToken() || useSession.getState().mustChange) return;
  writeSession('mustChange', reason);
  useSession.setState({ mustChange: reason });
}

export function passwordChanged(): void {
  forgetSession('mustChange');
  useSession.setState({ mustChange: null });
}
