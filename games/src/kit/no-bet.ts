/** For games at which nothing is chosen before the first card. */
import { done, refuse, type Result } from '#kernel';

export type NoBet = Readonly<Record<string, never>>;

export const readNoBet = (input: unknown): Result<NoBet, 'bet.invalid'> =>
  typeof input === 'object' && input !== null ? done({}) : refuse('bet.invalid');
