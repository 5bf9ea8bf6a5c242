/** A site that hosts the small test hand, and a player at it. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db';
import type { HouseHand } from '#games/hands.ts';
import { COIN_HAND, coinHand, type CoinMove } from './coin-hand.ts';
import { CLIENT_SEED, plantSeed, sitDown, type Table } from './arcade.ts';
import type { Site, SiteMember, SiteOptions } from './site.ts';

const RATE = 10_000;

/** Options of the site. The hand that it hosts may be replaced later, as by a new version. */
export function withCoinHand(options: SiteOptions = {}): SiteOptions & { host(hand: HouseHand | undefined): void } {
  let hosted: HouseHand | undefined = coinHand();
  return {
    ...options,
    hands: (code) => (code === COIN_HAND.code ? hosted : undefined),
    prepare: offerCoinHand,
    host(hand) {
      hosted = hand;
    },
  };
}

async function offerCoinHand(db: Db): Promise<void> {
  for (const { code: merchant } of await db.q.selectFrom('merchant').select('code').execute())
    await db.q
      .insertInto('game')
      .values({
        merchant,
        node_id: COIN_HAND.nodeId,
        vendor: COIN_HAND.vassalage,
        category: 'RNG',
        game_code: COIN_HAND.code,
        names: JSON.stringify({ EN: 'Coins' }),
        classify: 'OG',
        icon: '/art/categories/slots.svg',
        hot: false,
        is_new: false,
        rtp: null,
        position: 900,
      })
      .execute();
}

export interface HandTable extends Table {
  /** Begins a hand; the stake defaults to a hundred base bets. */
  deal(stake?: number, requestId?: string, once?: boolean): ReturnType<Table['client']['arcade']['play']>;
  move(roundId: string, step: number, type: CoinMove['type'] | (string & {})): ReturnType<Table['step']>;
  /** Fixes the coins of the next hands; the next hand is the first of its seed pair. */
  coins(...wanted: readonly ('heads' | 'tails')[]): Promise<void>;
}

export async function sitAtHand(
  site: Site,
  member: SiteMember | null,
  kind: 'launch' | 'trialLaunch' = 'launch',
): Promise<HandTable> {
  const table = await sitDown(site, member, kind, COIN_HAND);
  const { arcade } = table.client;
  return {
    ...table,
    deal: (stake = 1, requestId = randomUUID(), once = false) =>
      arcade.play({ requestId, baseBet: Math.round((stake * RATE) / 100) / RATE, bet: { once } }),
    move: (roundId, step, type) => arcade.act({ roundId, step, action: { type } }),
    coins: (...wanted) => plantSeed(site, table.player, seedOfCoins(wanted), COIN_HAND),
  };
}

export function seedOfCoins(wanted: readonly ('heads' | 'tails')[]): string {
  const hand = coinHand();
  for (let n = 0; ; n += 1) {
    const serverSeed = n.toString(16).padStart(64, '0');
    const seeds = { serverSeed, clientSeed: CLIENT_SEED, nonce: 0 };
    let state = hand.replay({ once: false }, [], seeds);
    const moves: CoinMove[] = [];
    while (moves.length < wanted.length && !hand.standing(state).finished) {
      moves.push({ type: 'turn' });
      state = hand.replay({ once: false }, moves, seeds);
    }
    const { coins } = hand.view(state) as { coins: readonly string[] };
    if (wanted.every((coin, at) => coins[at] === coin)) return serverSeed;
  }
}
