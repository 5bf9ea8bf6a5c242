/** A person's data, read and written by the server's own code. */
import { personOf, rewritePerson, type Person } from '#server/modules/people/person/index.ts';
import type { Site } from './site.ts';

export const known = ({ deps }: Pick<Site, 'deps'>, id: number): Promise<Person> =>
  personOf(deps.secrets.personal, deps.db, BigInt(id));

export const setPerson = ({ deps }: Pick<Site, 'deps'>, id: number, change: Partial<Person>): Promise<void> =>
  deps.db.tx((tx) => rewritePerson(deps.secrets.personal, tx, BigInt(id), (person) => ({ ...person, ...change })));
