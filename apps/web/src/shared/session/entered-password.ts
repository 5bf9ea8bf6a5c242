/** The password of the login that has just been made, for the change that may follow at once. Never leaves memory. */
let entered: string | null = null;

export const enteredPassword = (): string | null => entered;

export function keepEntered(password: string | null): void {
  entered = password;
}
