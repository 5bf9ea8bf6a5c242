/** Export of all data about a member: sealed values decrypted, amounts in main units. */
import type { Contract, ParsedOf } from '#contract';
import { dayName, done, units, unitsToText, type MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { NotOpened } from '../../../ports/personal-data.ts';
import { accountById } from '../../people/credentials/index.ts';
import { openPayer } from '../../money/deposit/index.ts';
import { personOf } from '../../people/person/index.ts';
import { askPassword } from '../../people/session/index.ts';
import { openCard } from '../../money/withdrawal/index.ts';
import { pagesOf, EXPORTED_TABLES, type ExportedRow } from './export-queries.ts';

type OwnData = Contract['privacy']['ownData'];

interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

export async function exportOwnData(
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

type ExportDeps = Pick<Deps, 'db' | 'secrets' | 'ledger' | 'log'>;

async function* written(deps: ExportDeps, owner: Owner): AsyncGenerator<string> {
  const person = await personOf(deps.secrets.personal, deps.db, BigInt(owner.memberId)).catch(unopened(deps));
  yield `{\n"person": ${JSON.stringify(person)}`;
  for (const what of EXPORTED_TABLES) yield* list(what, pagesOf(deps.db, what, owner), (row) => plain(deps, row));
  yield* list('points', pointsOf(deps, owner), (row) => row);
  yield '\n}\n';
}

/** One page at a time. */
async function* list<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  shape: (row: Row) => unknown,
): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let between = '\n ';
  for await (const rows of pages) {
    yield between + rows.map((row) => JSON.stringify(shape(row), asText)).join(',\n ');
    between = ',\n ';
  }
  yield ']';
}

const POINTS_PAGE = 500;

async function* pointsOf({ ledger }: Pick<Deps, 'ledger'>, { merchant, memberId }: Owner) {
  const filter = { merchant, memberIds: [memberId], kinds: ['points'] as const };
  for (let after: string | undefined, more = true; more;) {
    const lines = await ledger.history(filter, { limit: POINTS_PAGE, ...(after !== undefined && { after }) });
    yield lines.map(({ occurredAt, movement, remark, refId, amount, balanceAfter }) => ({
      at: new Date(occurredAt),
      movement,
      remark,
      reference: refId,
      amount: unitsToText(amount),
      balance: unitsToText(balanceAfter),
    }));
    after = lines.at(-1)?.cursor;
    more = lines.length === POINTS_PAGE;
  }
}

const MONEY = new Set(['requested', 'received', 'amount', 'fee', 'required', 'cleared', 'forfeited']);
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

const UNOPENED = '(kept sealed, and could not be opened)';

/** Values that cannot be decrypted appear as such; the rest is exported, and the failure is logged. */
const unopened =
  ({ log }: Pick<Deps, 'log'>) =>
  (error: unknown): string => {
    if (!(error instanceof NotOpened)) throw error;
    log.error({ event: 'personal.not-opened', err: error }, 'a member could not be told what is kept of him');
    return UNOPENED;
  };

function opened<T>(deps: Pick<Deps, 'log'>, open: () => T): T | string {
  try {
    return open();
  } catch (error) {
    return unopened(deps)(error);
  }
}

/** Sealed columns decrypted. */
function plain(deps: Pick<Deps, 'secrets' | 'log'>, row: ExportedRow) {
  const { personal } = deps.secrets;
  const forgiving = {
    ...personal,
    open: (sealed: Uint8Array, about: string) => opened(deps, () => personal.open(sealed, about)),
  };
  const unsealed = {
    ...row,
    ...(row['number'] instanceof Uint8Array && openCard(forgiving, row as never)),
    ...(row['payer'] instanceof Uint8Array && { payer: opened(deps, () => openPayer(personal, row as never)) }),
  };
  return Object.fromEntries(
    Object.entries(unsealed).map(([name, value]) => [
      name,
      MONEY.has(name) && typeof value === 'bigint' ? unitsToText(units(value)) : value,
    ]),
  );
}
