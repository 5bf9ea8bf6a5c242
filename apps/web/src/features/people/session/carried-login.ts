/** Failed attempt of the header form, handed to the modal. Kept in memory only. */
import type { LoginFailure, LoginFields } from './attempt-login.ts';

export interface CarriedLogin {
  readonly fields: Pick<LoginFields, 'username' | 'password'>;
  /** Null when nothing was sent because a field was empty. */
  readonly failure: LoginFailure | null;
}

let carried: CarriedLogin | null = null;

export const carriedLogin = (): CarriedLogin | null => carried;

/** Set to null once taken over, so that no password stays in memory. */
export function carryLogin(login: CarriedLogin | null): void {
  carried = login;
}
