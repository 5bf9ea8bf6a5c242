/** Buys a round. Idempotent: the same request gives the same round, however often it was interrupted. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, Contract, ParsedOf, RefusalOf } from '#contract';
import type { Tx } from '#db';
import { fairStream, type RoundSeeds } from '#games/kit/fair.ts';
import { fallenByChance } from '#games/kit/jackpot.ts';
import { done, millis, refuse, units, type Millis, type Refusal, type Result, type Units } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';
import { roundsPlayed } from '../../../ports/metrics.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { boughtBy } from './buying-queries.ts';
import { carryOn, resolve } from './carry-on.ts';
import { dealtHand, partsOf } from './hand-row.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { playerOf } from './player.ts';
import { feedsJackpot, houseGameOf, type HouseGame } from './house-game.ts';
import { walletAdapterOf, type NewRound, type WalletAdapter } from './wallet-adapter.ts';
import { insertRound, lastStart, roundByRequest, unfinishedRound, type RoundRow } from './round-queries.ts';
import { leastMs, readBet, waitFor, type ReadBet } from './rules.ts';
import { showRound } from './show-round.ts';
import { takeNonce, type SeedPairRow } from './seed-queries.ts';
import { seedsInForce } from './seeds.ts';

type PlayCall = Contract['arcade']['play'];
type Refused = Refusal<RefusalOf<PlayCall>>;

interface Wanted {
  readonly merchant: Merchant;
  readonly session: PlaySession;
  readonly game: HouseGame;
  readonly requestId: string;
  readonly bet: ReadBet;
  /** False once the catalogue no longer offers the game; rounds bought before continue. */
  readonly offered: boolean;
  /** Wallet of the stake; null for play money of a demo. */
  readonly wallet: WalletAdapter['wallet'];
  readonly feeds: boolean;
}

export const ownerOf = (session: PlaySession) => ({
  merchant: session.merchant,
  mode: session.mode,
  vendor: session.vendor,
  category: session.category,
  member_id: session.memberId === null ? null : BigInt(session.memberId),
  play_session_id: session.playSessionId,
});

export async function playRound(
  host: Host,
  context: { readonly merchant: Merchant; readonly session: PlaySession },
  input: ParsedOf<PlayCall>,
): Promise<Result<AnswerOf<PlayCall>, RefusalOf<PlayCall>>> {
  const { merchant, session } = context;
  const game = houseGameOf(host.deps, session.gameCode);
  if (!game) return refuse('vendor.maintenance');
  const bet = readBet(game, input, { merchant, currency: session.currency });
  if (!bet.ok) return bet;
  // While jackpots are off, games that feed one rest: their RTP would be below the declared one.
  const rests = feedsJackpot(game) && !merchant.config.play.jackpots;
  const { isOn, seeds, standing } = await boughtBy(host.deps.db, session);
  const walletAdapter = await walletAdapterOf(host, ownerOf(session), standing);
  const { wallet, feeds } = walletAdapter;
  const offered = isOn && !rests;
  const wanted = { merchant, session, game, requestId: input.requestId, bet: bet.value, offered, wallet, feeds };
  const bought = seeds && offered ? await buy(host, walletAdapter, wanted, seeds) : null;
  if (bought) return done(await showRound(host, walletAdapter, game, ...bought));
  const reserved = await reserveAfterCleaning(host, walletAdapter, wanted);
  if (!reserved.ok) return reserved;
  const round = await carryOn(host, walletAdapter, reserved.value);
  // Its nonce is spent: its id shows everybody that it was cancelled, and why.
  if (round.state === 'void') return refuse(round.refusal as 'round.mismatch', { roundId: round.id });
  return done(await showRound(host, walletAdapter, game, round));
}

const UNASKED = { asks: 0, ask_move: null, ask_stake: null, ask_at: null, ask_state: null } as const;

/**
 * In one statement, with the seeds just read. Null, without effect, when they have moved on or any other precondition
 * of the fast path fails: the round is then bought step by step.
 */
async function buy(
  host: Host,
  walletAdapter: WalletAdapter,
  wanted: Wanted,
  seeds: SeedPairRow,
): Promise<readonly [RoundRow, Units?] | null> {
  const now = host.deps.clock.now();
  const drawn = drawnRound(wanted, seeds, now);
  const isOver = drawn.steps === 1;
  const round: NewRound = {
    ...drawn,
    ...UNASKED,
    state: isOver ? 'settled' : 'open',
    seen: 1,
    refusal: null,
    finished_at: isOver ? drawn.started_at : null,
    jackpot_won: drawn.jackpot && 0n,
  };
  const played = await walletAdapter.buy(round, millis(now - leastMs(wanted.game, wanted.merchant)));
  if (!played) return null;
  // A waiting round is counted when it opens.
  if (played.state !== 'reserved') roundsPlayed.inc({ game: round.game_code, mode: round.mode });
  if (played.state === round.state) return [round, played.balance];
  const left = { state: 'open' as const, finished_at: null };
  // A pot may fall: the round is not open yet.
  const waits = { state: 'reserved' as const, seen: 0, jackpot_won: null };
  return [await carryOn(host, walletAdapter, { ...round, ...left, ...(played.state === 'reserved' && waits) })];
}

/** An older unfinished round is advanced first; if it still waits for its player, it is answered instead. */
async function reserveAfterCleaning(
  host: Host,
  walletAdapter: WalletAdapter,
  wanted: Wanted,
): Promise<Result<RoundRow, RefusalOf<PlayCall>>> {
  const first = await reserve(host, wanted);
  if (!('inTheWay' in first)) return first;
  const cleared = await resolve(host, walletAdapter, first.inTheWay);
  if (cleared.state === 'reserved' || cleared.state === 'open') return refuse('round.unfinished');
  const second = await reserve(host, wanted);
  return 'inTheWay' in second ? refuse('round.unfinished') : second;
}

type Reservation = Result<RoundRow, RefusalOf<PlayCall>> | { readonly inTheWay: RoundRow };

/** One at a time per player and game: locked by the row of the seeds. */
function reserve({ deps }: Host, wanted: Wanted): Promise<Reservation> {
  const player = playerOf(wanted.session);
  const { gameCode } = wanted.session;
  const now = deps.clock.now();
  return deps.db.tx(async (tx): Promise<Reservation> => {
    const seeds = await seedsInForce(deps, tx, { player, gameCode });
    const known = await roundByRequest(tx, player, wanted.requestId);
    if (known) return isSame(known, wanted) ? done(known) : refuse('round.mismatch');
    const inTheWay = await unfinishedRound(tx, player, gameCode);
    if (inTheWay) return { inTheWay };
    return (await tooEarly(tx, player, wanted, now)) ?? done(await write(tx, wanted, seeds, now));
  });
}

const isSame = (round: RoundRow, wanted: Wanted): boolean =>
  round.game_code === wanted.session.gameCode &&
  round.base_bet === wanted.bet.baseBet &&
  isDeepStrictEqual(round.bet, wanted.bet.on);

async function tooEarly(tx: Tx, player: string, wanted: Wanted, now: number): Promise<Refused | null> {
  if (!wanted.offered) return refuse('vendor.maintenance');
  const least = leastMs(wanted.game, wanted.merchant);
  const retryAfterMs = waitFor(await lastStart(tx, player, wanted.session.gameCode), least, now);
  return retryAfterMs > 0 ? refuse('too.many.requests', { retryAfterMs }) : null;
}

async function write(tx: Tx, wanted: Wanted, seeds: SeedPairRow, now: Millis): Promise<RoundRow> {
  const { bet, outcome, jackpot, ...drawn } = drawnRound(wanted, seeds, now);
  await takeNonce(tx, seeds.id, seeds.nonce);
  return insertRound(tx, {
    ...drawn,
    bet: JSON.stringify(bet),
    outcome: JSON.stringify(outcome),
    jackpot: jackpot && JSON.stringify(jackpot),
    seen: 0,
    refusal: null,
    finished_at: null,
  });
}

/** Nonce and outcome are fixed here, before any money moves; neither the player nor the stake is an input. */
function drawnRound(wanted: Wanted, seeds: SeedPairRow, now: Millis) {
  const { game, session, bet } = wanted;
  const { client_seed: clientSeed, nonce } = seeds;
  return {
    ...ownerOf(session),
    ...draw(wanted, { serverSeed: seeds.server_seed, clientSeed, nonce }),
    id: randomUUID(),
    player: playerOf(session),
    request_id: wanted.requestId,
    currency: session.currency,
    node_id: session.nodeId,
    game_code: session.gameCode,
    game_version: game.meta.version,
    seed_pair_id: seeds.id,
    client_seed: clientSeed,
    nonce,
    bet: bet.on as Record<string, unknown>,
    base_bet: bet.baseBet,
    wallet: wanted.wallet,
    started_at: new Date(now),
  };
}

/** A whole round; for a hand its state before the first move. */
function draw({ game, bet, feeds, session }: Wanted, seeds: RoundSeeds) {
  const { on, baseBet, stake } = bet;
  if (game.kind === 'hand') {
    const outcome = dealtHand(game, on, seeds);
    return { ...partsOf(outcome, baseBet), outcome, jackpot: null };
  }
  const outcome = game.play(on, fairStream(seeds));
  const jackpot = feedsJackpot(game) && feeds ? fallenByChance(seeds, stake, session.currency) : null;
  return { outcome, stake, steps: outcome.steps.length, win: units(baseBet * BigInt(outcome.total)), jackpot };
}
