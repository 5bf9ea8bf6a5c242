/** What was typed into the header's form and did not lead in, on its way to the modal. Never leaves memory. */
import type { LoginFailure, LoginFields } from './attempt-login.ts';

export interface CarriedLogin {
  readonly fields: Pick<LoginFields, 'username' | 'password'>;
  /** Null when nothing was tried, because something is missing. */
  readonly failure: LoginFailure | null;
}

let carried: CarriedLogin | null = null;

export const carriedLogin = (): CarriedLogin | null => carried;

/** Null once it has arrived, so that no password is left lying about. */
export function carryLogin(login: CarriedLogin | null): void {
  carried = login;
}
