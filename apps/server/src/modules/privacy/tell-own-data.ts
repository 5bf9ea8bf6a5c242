/** All that the house knows of a member, told to him: sealed values opened, amounts in main units. */
import type { Contract, ParsedOf } from '#contract';
import { dayName, done, units, unitsToText } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import { accountById } from '../credentials/index.ts';
import { openPayer } from '../deposit/index.ts';
import { personOf } from '../person/index.ts';
import { askPassword } from '../session/index.ts';
import { openCard } from '../withdrawal/index.ts';
import { rowsOf, TOLD_OF } from './told-queries.ts';

type OwnData = Contract['privacy']['ownData'];

interface Owner {
  readonly merchant: string;
  readonly memberId: number;
}

export async function tellOwnData(
  deps: Deps,
  { merchant, session }: CallContext<OwnData>,
  { password = '' }: ParsedOf<OwnData>,
): Promise<Answer<OwnData>> {
  const { password_hash: hash } = await accountById(deps.db, BigInt(session.memberId));
  const asked = hash === null ? done() : await askPassword(deps, session, hash, password);
  if (!asked.ok) return asked;
  deps.log.info({ event: 'privacy.own-data', memberId: session.memberId }, 'a member was told what is kept of him');
  return done({
    name: `${merchant.code}-own-data-${dayName(deps.clock.now())}.json`,
    type: 'application/json; charset=utf-8',
    body: written(deps, { merchant: merchant.code, memberId: session.memberId }),
  });
}

async function* written(deps: Pick<Deps, 'db' | 'secrets'>, owner: Owner): AsyncGenerator<string> {
  const person = await personOf(deps.secrets.personal, deps.db, BigInt(owner.memberId));
  yield `{\n"person": ${JSON.stringify(person)}`;
  for (const what of TOLD_OF) {
    const rows = await rowsOf(deps.db, what, owner);
    yield `,\n"${what}": ${JSON.stringify(
      rows.map((row) => plain(deps, row)),
      asText,
      1,
    )}`;
  }
  yield '\n}\n';
}

const MONEY = new Set(['requested', 'received', 'amount', 'fee']);
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** As the member can read it. */
function plain({ secrets: { personal } }: Pick<Deps, 'secrets'>, row: Record<string, unknown>) {
  const opened = {
    ...row,
    ...(row['number'] instanceof Uint8Array && openCard(personal, row as never)),
    ...(row['payer'] instanceof Uint8Array && { payer: openPayer(personal, row as never) }),
  };
  return Object.fromEntries(
    Object.entries(opened).map(([name, value]) => [
      name,
      MONEY.has(name) && typeof value === 'bigint' ? unitsToText(units(value)) : value,
    ]),
  );
}
