/** Open requests for approval, shown wherever their subject is listed. */
import type { AskedFor } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { askedAbout } from '../approval/index.ts';
import { operatorsNamed } from '../../people/staff/index.ts';

interface Subject {
  readonly kind: string;
  readonly ref: string;
}

const nameOf = ({ kind, ref }: Subject): string => `${kind} ${ref}`;

/** Open requests about each of the subjects, oldest first. */
export async function askedOf(
  { db }: Pick<Deps, 'db'>,
  merchant: string | null,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => AskedFor[]> {
  const asked = await askedAbout(db, merchant, subjects);
  const names = await operatorsNamed(db, [...new Set(asked.map(({ by }) => by))]);
  const open = Map.groupBy(asked, nameOf);
  return (subject) =>
    (open.get(nameOf(subject)) ?? []).map(({ act, by, number }) => ({
      act,
      by: names.get(by) ?? by,
      number: Number(number),
    }));
}
