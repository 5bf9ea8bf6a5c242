/** Who is here: a token makes a member, the account type says of which kind. Both live in session storage. */
import type { AccountType, LoginValue } from '#contract';
import { create } from 'zustand';
import { clearSession, forgetSession, readSession, writeLocal, writeSession } from './storage.ts';

const TRIAL: AccountType = 4;

interface SessionState {
  readonly token: string | null;
  /** Null while nobody is logged in. */
  readonly accountType: AccountType | null;
}

export const useSession = create<SessionState>(() => {
  const token = readSession('token');
  return { token, accountType: token ? (Number(readSession('isAgent') ?? 0) as AccountType) : null };
});

export const sessionToken = (): string | null => useSession.getState().token;
export const useLoggedIn = (): boolean => useSession((session) => session.token !== null);
export const useTrial = (): boolean => useSession((session) => session.accountType === TRIAL);
export const isTrial = (): boolean => useSession.getState().accountType === TRIAL;

export function rememberMerchant(code: string): void {
  writeSession('merchant', code);
  writeSession('merchantCode', code);
  writeLocal('merchantCode', code);
}

export function openSession({ token, type, userName, id }: LoginValue): void {
  forgetSession('cpw');
  writeSession('token', token);
  writeSession('isAgent', String(type));
  writeSession('username', userName);
  writeSession('customerId', String(id));
  useSession.setState({ token, accountType: type });
}

/** Forgets the member but keeps the merchant. */
export function closeSession(): void {
  const merchant = readSession('merchant');
  clearSession();
  if (merchant) rememberMerchant(merchant);
  useSession.setState({ token: null, accountType: null });
}
