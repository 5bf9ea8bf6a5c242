/** Password of the login just made, for a change that may follow. Kept in memory only. */
let entered: string | null = null;

export const enteredPassword = (): string | null => entered;

export function keepEntered(password: string | null): void {
  entered = password;
}
