/** The record of an operator's act is written in the transaction of the act: both stay, or neither. */
import type { Tx } from '#db';
import type { Result } from '#kernel';

export type Note<T> = (tx: Tx, made: T) => Promise<void>;

export async function noted<T, C extends string>(
  tx: Tx,
  work: Promise<Result<T, C>>,
  note: Note<T> | undefined,
): Promise<Result<T, C>> {
  const made = await work;
  if (made.ok) await note?.(tx, made.value);
  return made;
}
