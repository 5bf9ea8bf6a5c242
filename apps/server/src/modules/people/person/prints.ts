/** Fingerprints (keyed hashes) by which a person is found at one brand; they reveal nothing about the person. */
import type { PersonalData } from '../../../ports/personal-data.ts';
import { plainEmail, plainIdNumber, plainName, type Person } from './rules.ts';

export type Mark = 'mobile' | 'email' | 'idNumber' | 'name' | 'payee';

/** Normalised text of each field; null when unknown. */
const textOf: Readonly<Record<Mark, (person: Person) => string | null>> = {
  mobile: ({ mobile }) => mobile,
  email: ({ email }) => (email === null ? null : plainEmail(email)),
  idNumber: ({ profile: { idNumber } }) => (idNumber === undefined ? null : plainIdNumber(idNumber) || null),
  payee: ({ profile: { payeeName } }) => plainName(payeeName ?? '') || null,
  name({ profile: { payeeName }, birthday }) {
    const name = plainName(payeeName ?? '');
    return name === '' || birthday === null ? null : `${name}\n${birthday}`;
  },
};

/** Under the current key, then under the previous one; none when unknown. */
export function printsOf(personal: PersonalData, merchant: string, person: Person, mark: Mark): readonly Buffer[] {
  const text = textOf[mark](person);
  return text === null ? [] : personal.fingerprints(text, `member.${mark}:${merchant}`);
}
