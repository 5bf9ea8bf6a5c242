/** Pressed key by its letter, or by its physical position on a non-Latin keyboard. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
}

export function keyName({ key, code }: Pressed): string {
  if (key.length > 1 || /^[!-~]$/.test(key)) return key.length > 1 ? key : key.toLowerCase();
  if (code === 'Slash') return '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
