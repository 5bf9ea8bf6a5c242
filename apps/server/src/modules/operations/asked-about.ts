/** That a second operator has to agree to something, told wherever it is shown. */
import type { AskedFor } from '#contract';
import type { Deps } from '../../deps.ts';
import { askedAbout } from '../approval/index.ts';

interface Subject {
  readonly kind: string;
  readonly ref: string;
}

const nameOf = ({ kind, ref }: Subject): string => `${kind} ${ref}`;

/** What is asked for about each of these, the first first. */
export async function askedOf(
  { db }: Pick<Deps, 'db'>,
  merchant: string | null,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => AskedFor[]> {
  const open = Map.groupBy(await askedAbout(db, merchant, subjects), nameOf);
  return (subject) =>
    (open.get(nameOf(subject)) ?? []).map(({ act, by, number }) => ({ act, by, number: Number(number) }));
}
