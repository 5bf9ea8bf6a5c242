/** Rounds of members of a grown line, through the ledger: each is a bet and the posting that closes it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { currency, memberId, units, UNITS_PER_ONE, type GameCategory } from '#kernel';
import { betSettled, betStaked, depositReceived } from '#ledger';
import type { Site } from '#testkit';
import { MERCHANT } from './grow-line.ts';

const USD = currency('USD');
const STAKE = units(UNITS_PER_ONE);
const WIN = units((UNITS_PER_ONE * 19n) / 10n);
/** More than anybody loses in a run. */
const FUNDS = units(1_000_000n * UNITS_PER_ONE);
const BOOKED_AT_ONCE = 500;
const CATEGORIES: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH'];

const occasionAt = ({ clock }: Pick<Site, 'clock'>) => ({ merchant: MERCHANT, currency: USD, occurredAt: clock.now() });

/** Members with an account were funded before. */
export async function fund(site: Site, all: readonly number[]): Promise<void> {
  const { db, ledger } = site.deps;
  const lacking = await db.run<{ id: number }>(
    `select i.id from unnest($1::int4[]) i(id) where not exists (
       select from ledger_account a where a.member_id = i.id and a.kind = 'main')`,
    [all],
  );
  const ids = lacking.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BOOKED_AT_ONCE) {
    const deposits = ids.slice(at, at + BOOKED_AT_ONCE).map((id) =>
      depositReceived({
        ...occasionAt(site),
        source: 'bench',
        key: `bench-${id}`,
        memberId: memberId(id),
        provider: 'bench',
        amount: FUNDS,
      }),
    );
    const posted = await db.tx((tx) => ledger.postAllIn(tx, deposits));
    if (posted.some(({ ok }) => !ok)) throw new Error('a member was not funded');
  }
}

/** A member plays games of one category. */
const roundOf = (site: Site, id: number) => ({
  ...occasionAt(site),
  wallet: 'main' as const,
  memberId: memberId(id),
  vendor: 'BENCH',
  category: CATEGORIES[id % CATEGORIES.length]!,
  gameCode: 'BENCH_GAME',
  roundId: randomUUID() as string,
});
const betKeyOf = ({ roundId }: { readonly roundId: string }): string => `${roundId}:bet`;

/**
 * A round of each: all bets in one transaction, then all wins in one, and all other rounds closed at once. A machine books
 * most this way.
 */
async function playAtOnce(site: Site, ids: readonly number[], wins: (id: number) => boolean): Promise<void> {
  const { db, ledger } = site.deps;
  const all = ids.map((id) => roundOf(site, id));
  const bets = all.map((round) => betStaked({ ...round, key: betKeyOf(round), roundClosed: false, amount: STAKE }));
  const staked = await db.tx((tx) => ledger.postAllIn(tx, bets));
  const ends = all.map((round) => ({ ...round, key: `${round.roundId}:win`, betKey: betKeyOf(round) }));
  const won = ends
    .filter((end) => wins(end.memberId))
    .map((end) => betSettled({ ...end, roundClosed: true, amount: WIN }));
  const paid = await db.tx((tx) => ledger.postAllIn(tx, won));
  const closed = await ledger.game.close(ends.filter((end) => !wins(end.memberId)));
  if ([...staked, ...paid].some(({ ok }) => !ok) || closed.includes(null)) throw new Error('a round was refused');
}

/** A round of each; every second member wins. */
export async function playEach(site: Site, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BOOKED_AT_ONCE)
    await playAtOnce(site, ids.slice(at, at + BOOKED_AT_ONCE), (id) => id % 2 === 0);
}

const TICKS_A_SECOND = 5;
/** Batches under way: a machine that cannot keep up books less. */
const UNDER_WAY_MAX = 2;

export interface Play {
  /** Rounds booked so far. */
  readonly booked: () => number;
  readonly stop: () => Promise<void>;
}

/** Members play in turn, so many rounds a second, until it is stopped. */
export function keepPlaying(site: Site, ids: readonly number[], perSecond: number): Play {
  const size = Math.min(Math.ceil(perSecond / TICKS_A_SECOND), ids.length);
  const until = new AbortController();
  let [batches, booked] = [0, 0];
  const play = async (): Promise<void> => {
    const begun = performance.now();
    for (let mine = batches++; !until.signal.aborted; mine = batches++) {
      const due = begun + (mine * size * 1_000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      const next = Array.from({ length: size }, (_, n) => ids[(mine * size + n) % ids.length]!);
      await playAtOnce(site, next, () => false);
      booked += size;
    }
  };
  const running = Promise.all(Array.from({ length: UNDER_WAY_MAX }, play));
  running.catch(() => {});
  return {
    booked: () => booked,
    async stop() {
      until.abort();
      await running;
    },
  };
}
