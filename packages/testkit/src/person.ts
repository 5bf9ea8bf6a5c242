/** What the house knows of somebody, read and told as its own code does. */
import { personOf, rewritePerson, type Person } from '#server/modules/person/index.ts';
import type { Site } from './site.ts';

export const known = ({ deps }: Pick<Site, 'deps'>, id: number): Promise<Person> =>
  personOf(deps.secrets.personal, deps.db, BigInt(id));

export const tell = ({ deps }: Pick<Site, 'deps'>, id: number, change: Partial<Person>): Promise<void> =>
  deps.db.tx((tx) => rewritePerson(deps.secrets.personal, tx, BigInt(id), (person) => ({ ...person, ...change })));
