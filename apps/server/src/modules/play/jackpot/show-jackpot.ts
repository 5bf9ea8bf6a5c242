/** Public jackpot data: current pots and latest winners. */
import type { JackpotHit, JackpotMeters, JackpotPot, Language } from '#contract';
import { commitment } from '#games/kit/fair.ts';
import {
  FOUR_WINDS,
  JACKPOT,
  JACKPOT_TIERS,
  mostOf,
  referenceStake,
  seedOf,
  type JackpotTier,
} from '#games/kit/jackpot.ts';
import { currency, units, unitsToWire, type Currency } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { maskName } from '../../people/person/index.ts';
import { gamesOf, hitsOf, openPots, stakedOf, type HitRow } from './queries.ts';
import { standsAt, type JackpotKey, type Pot } from './rules.ts';

type Showing = Pick<Deps, 'db' | 'engines'>;

const HUNDREDTHS = 100;
const percentOf = (share: bigint): string => (Number(share) / HUNDREDTHS).toFixed(2);

function presentPot(tier: JackpotTier, code: Currency, pot: Pot | undefined, staked: bigint): JackpotPot {
  const { share, oneIn } = JACKPOT[tier];
  const [most, seed] = [mostOf(tier, code), pot?.seed ?? seedOf(tier, code)];
  return {
    tier,
    no: Number(pot?.no ?? 1n),
    amount: unitsToWire(pot ? standsAt(pot, staked) : seed),
    seed: unitsToWire(seed),
    share: percentOf(share),
    most: most === null ? null : unitsToWire(most),
    oneIn,
    oneInOf: unitsToWire(referenceStake(code)),
    commitment: pot?.secret ? commitment(pot.secret) : null,
  };
}

/** Pots by ascending tier; at their seeds if the jackpot was not opened yet. */
async function jackpotPots({ db }: Pick<Deps, 'db'>, key: JackpotKey): Promise<JackpotPot[]> {
  // The sum is read first: a pot that opens in between then shows its seed instead of too much.
  const staked = (await stakedOf(db, key)) ?? 0n;
  const pots = await openPots(db, key);
  return JACKPOT_TIERS.map((tier) => {
    const pot = pots.find((each) => each.tier === tier);
    return presentPot(tier, key.currency, pot, staked);
  });
}

const metersOf = (pots: readonly JackpotPot[]): JackpotMeters =>
  pots.map(({ tier, amount, most }) => ({ tier, amount, most }));

export const jackpotMeters = async (deps: Pick<Deps, 'db'>, key: JackpotKey): Promise<JackpotMeters> =>
  metersOf(await jackpotPots(deps, key));

const keyOf = ({ code, config }: Merchant): JackpotKey => ({ merchant: code, currency: currency(config.currency) });

interface Asked {
  readonly merchant: Merchant;
  readonly language: Language;
}

export async function showJackpot({ db, engines }: Showing, { merchant, language }: Asked) {
  const isOn = merchant.config.play.jackpots;
  const [pots, games] = await Promise.all([jackpotPots({ db }, keyOf(merchant)), gamesOf(db, merchant.code, language)]);
  const feeding = games.filter(({ game_code: code }) => engines(code)?.meta.jackpot === FOUR_WINDS);
  const grand = pots.at(-1)!.amount;
  return {
    jackpot_amount: grand,
    game_jackpot: isOn ? feeding.map(({ name, node_id: nodeId }) => ({ game_name: name, amount: grand, nodeId })) : [],
    currency: merchant.config.currency,
    pots,
  };
}

const presentHit = (row: HitRow, names: ReadonlyMap<number, string>): JackpotHit => ({
  tier: row.tier as JackpotTier,
  no: Number(row.no),
  amount: unitsToWire(units(row.amount)),
  at: row.fell_at.getTime(),
  gameName: names.get(row.node_id) ?? row.game_code,
  nodeId: row.node_id,
  name: maskName(row.name),
  roundId: row.round_id,
  secret: row.secret,
  commitment: row.secret === null ? null : commitment(row.secret),
});

export async function jackpotHits(
  { db }: Showing,
  { merchant, language }: Asked,
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
) {
  const before = cursor === undefined ? null : BigInt(cursor);
  const [rows, games] = await Promise.all([
    hitsOf(db, keyOf(merchant), { before, limit: pageSize + 1 }),
    gamesOf(db, merchant.code, language),
  ]);
  const names = new Map(games.map(({ node_id: nodeId, name }) => [nodeId, name]));
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(shown.at(-1)!.id) : null;
  return { list: shown.map((row) => presentHit(row, names)), next };
}
