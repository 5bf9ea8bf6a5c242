/** Session of this tab in session storage: token, and account type (member, agent or trial). */
import type { AccountType, ChangeReason, LoginValue } from '#contract';
import { isStaff } from '#kernel';
import { dropCookie } from '../device/cookies.ts';
import { CLOSED_POPUP } from '../dialogs/popups.ts';
import { pageStore } from '../page/page-store.ts';
import { clearSession, forgetSession, readSession, writeLocal, writeSession } from '../device/storage.ts';

const TRIAL: AccountType = 4;

interface SessionState {
  readonly token: string | null;
  /** Null without a session. */
  readonly accountType: AccountType | null;
  /** Set while the password must be changed before anything else. */
  readonly mustChange: ChangeReason | null;
  readonly firstLogin: boolean;
}

const FIRST = '1';
/** No session, first login, or a later login. */
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

/** The session is known to the browser only; the server renders for a visitor. */
export const useSession = pageStore<SessionState>(readState, () => NOBODY);

export const sessionToken = (): string | null => useSession.getState().token;
export const useLoggedIn = (): boolean => useSession((session) => session.token !== null);
export const useTrial = (): boolean => useSession((session) => session.accountType === TRIAL);
export const useLoginKind = (): LoginKind =>
  useSession(({ token, firstLogin }) => (token === null ? 'none' : firstLogin ? 'first' : 'again'));
/** True for a member with an account of their own (not a trial). */
export const useMemberHere = (): boolean => useSession((session) => obstacleTo('account', session) === null);
export const useStaff = (): boolean => useSession(({ accountType }) => isStaff(accountType));

/**
 * `member` actions are for whoever plays, trial accounts included; `real` ones refuse those. Both refuse agents' staff.
 * `account` actions are for everybody with an account of their own.
 */
export type Need = 'member' | 'real' | 'account';

/** First obstacle to an action; null when there is none. */
export function obstacleTo(need: Need, session: SessionState): 'login' | 'trial' | 'staff' | null {
  if (session.token === null) return 'login';
  if (need !== 'member' && session.accountType === TRIAL) return 'trial';
  return need !== 'account' && isStaff(session.accountType) ? 'staff' : null;
}

export function rememberMerchant(code: string): void {
  writeSession('merchant', code);
  writeSession('merchantCode', code);
  writeLocal('merchantCode', code);
}

/** Sets a cookie that only says that a session exists, so that the server renders a placeholder for it. */
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
/** Session values handed over to another tab. */
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

/** Removes the member's values and keeps the merchant. */
export function closeSession(): void {
  const merchant = readSession('merchant');
  clearSession();
  leaveWord(false);
  dropCookie(CLOSED_POPUP);
  if (merchant) rememberMerchant(merchant);
  useSession.setState(NOBODY);
}

/** The server refuses all other calls until the password is changed. */
export function demandChange(reason: ChangeReason): void {
  if (!sessionToken() || useSession.getState().mustChange) return;
  writeSession('mustChange', reason);
  useSession.setState({ mustChange: reason });
}

export function passwordChanged(): void {
  forgetSession('mustChange');
  useSession.setState({ mustChange: null });
}
