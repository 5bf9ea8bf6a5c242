/** A member's rounds at tables: stakes by spot, and payouts. */
import { readRange, type AnswerOf, type Contract, type ParsedOf } from '#contract';
import type { LiveOutcome } from '#games/kit/live/clock.ts';
import type { LiveConfig } from '#games/kit/live/config.ts';
import type { Points } from '#games/kit/room.ts';
import { liveRoomByCode, roomByCode } from '#games/rooms.ts';
import { toMillis } from '#db';
import { done, units, unitsToWire, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { ownRounds, ownStakes, type OwnStake } from './own-queries.ts';

type Call = Contract['room']['own'];
type Row = AnswerOf<Call>['list'][number];
type Found = Awaited<ReturnType<typeof ownRounds>>[number];

const NAMES = /^\d{1,18}$/;

/** Refuses `date.range.too.long`. */
export async function showOwn(
  deps: Deps,
  { merchant, session, language }: CallContext<Call>,
  input: ParsedOf<Call>,
): Promise<Answer<Call>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const { from, to } = range.value;
  const asked = {
    merchant: merchant.code,
    member: BigInt(session.memberId),
    room: input.room,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: readCursor(input.cursor, NAMES),
  };
  const [rows, games] = await Promise.all([
    ownRounds(deps.db, asked, input.pageSize + 1),
    gamesByNode(deps, merchant, language),
  ]);
  const { shown, next } = recordPage(rows, input.pageSize, ({ at, number }) => ({ at, name: String(number) }));
  const stakes = await ownStakes(deps.db, merchant.code, shown);
  const list = shown.map((row) => {
    const own = stakes.filter(({ round_id, seat }) => round_id === row.round && seat === row.seat);
    return present(row, own, games.get(row.node_id)?.nodeName ?? row.room);
  });
  return done({ list, next });
}

/** `S` settled, `C` cancelled (void, or every stake refunded), `U` unsettled. */
function statusOf({ state, back }: Found, stakes: readonly OwnStake[]): Row['status'] {
  if (back !== null) return 'S';
  return state === 'void' || stakes.every(({ stake, given }) => given || stake === 0n) ? 'C' : 'U';
}

const sumOf = (amounts: readonly bigint[]): Units => units(amounts.reduce((sum, amount) => sum + amount, 0n));

function present(row: Found, stakes: readonly OwnStake[], name: string): Row {
  const status = statusOf(row, stakes);
  const counted = status === 'C' ? stakes : stakes.filter(({ given }) => !given);
  const staked = sumOf(counted.map(({ stake }) => stake));
  const back = status === 'C' ? staked : units(row.back ?? 0n);
  return {
    roundId: row.round,
    roundNo: Number(row.no),
    room: row.room,
    engine: row.engine,
    name,
    betTime: row.at.getTime(),
    status,
    stake: unitsToWire(staked),
    back: unitsToWire(back),
    outcome: status === 'U' ? null : row.outcome,
    spots: spotsOf(row, stakes, status),
  };
}

/** Stakes by spot of a live table; payouts once the round is settled. */
function spotsOf(row: Found, stakes: readonly OwnStake[], status: Row['status']): Row['spots'] {
  if (!liveRoomByCode(row.engine)) return betsOf(row, stakes, status);
  const bySpot = new Map<string, number>();
  for (const { action } of stakes)
    for (const [spot, points] of Object.entries((action as { spots?: Record<string, number> }).spots ?? {}))
      bySpot.set(spot, (bySpot.get(spot) ?? 0) + points);
  const money = (points: number) => unitsToWire(units(BigInt(points) * (row.unit / 100n)));
  const backOf = status === 'S' ? judgeOf(row) : null;
  return [...bySpot].map(([spot, points]) => ({
    spot,
    stake: money(points),
    back: backOf && money((points * backOf(spot)) / 100),
    isGivenBack: false,
  }));
}

/** Numbered bets; payouts once the round is settled, where the rules of that version are available. */
function betsOf(row: Found, acts: readonly OwnStake[], status: Row['status']): Row['spots'] {
  const engine = roomByCode(row.engine);
  const played = acts.filter(({ given }) => !given).map(({ action, at }) => ({ action, at: toMillis(at) }));
  const isKnown = status === 'S' && engine?.meta.version === row.version;
  const backs = isKnown ? engine.backs?.(row.config, row.outcome, played) : undefined;
  const money = (points: Points) => unitsToWire(units(BigInt(points) * (row.unit / 100n)));
  return acts
    .filter(({ stake }) => stake > 0n)
    .map(({ action, stake, given }) => {
      const { bet } = action as { readonly bet: number };
      const staked = unitsToWire(units(stake));
      const back = given ? staked : backs ? money(backs.get(bet) ?? 0) : null;
      return { spot: `bet-${bet}`, stake: staked, back, isGivenBack: given };
    });
}

/** Payout of 100 staked on a spot, by the rules of the round; null where that version is no longer available. */
function judgeOf({ engine, version, config, outcome }: Found): ((spot: string) => number) | null {
  const table = liveRoomByCode(engine);
  if (!table || table.meta.version !== version) return null;
  const { rules } = config as LiveConfig<unknown>;
  const { outcome: dealt } = outcome as LiveOutcome<unknown, unknown>;
  const spots = new Map(table.game.spots.map((spot) => [spot.code, spot]));
  return (code) => {
    const spot = spots.get(code);
    return spot ? table.game.judge(rules, dealt, spot) : 0;
  };
}
