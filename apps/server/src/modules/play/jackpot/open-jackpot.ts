/** Opens the four pots of a brand and currency once, with seeds of the house; publishes their commitments. */
import type { Tx } from '#db';
import { FOUR_WINDS, JACKPOT_TIERS } from '#games/kit/jackpot.ts';
import { assert } from '#kernel';
import { jackpotFed } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { insertJackpot, insertPots, stakedOf } from './queries.ts';
import { accountOf, fallsAt, opened, type JackpotKey, type Pot } from './rules.ts';

type Opening = Pick<Deps, 'db' | 'ledger' | 'clock' | 'chance'>;
type NewPot = Omit<Pot, 'id'>;

export const freshSecret =
  ({ chance }: Pick<Deps, 'chance'>) =>
  (): string =>
    chance.hex(32);

/** Opens the jackpot before its first stake; idempotent. */
export async function openJackpot(deps: Opening, key: JackpotKey): Promise<void> {
  if ((await stakedOf(deps.db, key)) !== null) return;
  const pots = JACKPOT_TIERS.map((tier) =>
    opened(tier, key.currency, { no: 1n, fedBefore: 0n, secret: freshSecret(deps) }),
  );
  await deps.db.tx(async (tx) => {
    if (await insertJackpot(tx, key, fallsAt(pots, key.currency))) await putPots(deps, tx, key, pots);
  });
}

/** Inserts pots and posts their seeds from the bank. */
export async function putPots(
  { ledger, clock }: Pick<Opening, 'ledger' | 'clock'>,
  tx: Tx,
  key: JackpotKey,
  pots: readonly NewPot[],
): Promise<void> {
  if (pots.length === 0) return;
  const occurredAt = clock.now();
  await insertPots(tx, key, pots, new Date(occurredAt));
  const seeds = pots.map(({ tier, no, seed }) =>
    jackpotFed({
      ...key,
      source: 'JACKPOT',
      key: `${FOUR_WINDS}:${key.currency}:${tier}:${no}`,
      occurredAt,
      jackpotId: accountOf(tier),
      from: 'bank',
      amount: seed,
    }),
  );
  for (const posted of await ledger.postAllIn(tx, seeds)) assert(posted.ok, 'the bank refuses no seed');
}
