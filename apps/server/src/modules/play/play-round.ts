/** Buys a round. The same request always gives the same round, however often and wherever it was interrupted. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, Contract, ParsedOf, RefusalOf } from '#contract';
import type { Tx } from '#db';
import { fairStream, type RoundSeeds } from '#games/kit/fair.ts';
import { fallenByChance } from '#games/kit/jackpot.ts';
import { done, refuse, units, type Refusal, type Result } from '#kernel';
import type { PlaySession } from '../../http/context.ts';
import type { Merchant } from '../brand/index.ts';
import { findGame } from '../catalogue/index.ts';
import { carryOn, resolve } from './carry-on.ts';
import { dealtHand, partsOf } from './hand-row.ts';
import type { Host } from '../game-wallet/index.ts';
import { playerOf } from './player.ts';
import { feedsJackpot, houseGameOf, type HouseGame } from './house-game.ts';
import { purseOf, type Purse } from './purse.ts';
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
  /** The catalogue offers the game now; a round that was bought before goes on without. */
  readonly offered: boolean;
  /** Which of the member's wallets it is staked from; null for play money of a demo. */
  readonly wallet: Purse['wallet'];
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
  const { nodeId, vendor: vassalage, language } = session;
  // A jackpot that is switched off takes a rest with its games: without it they would give back less than they say.
  const rests = feedsJackpot(game) && !merchant.config.play.jackpots;
  const offered = !rests && (await findGame(host.deps, merchant, { nodeId, vassalage, language })).ok;
  const purse = await purseOf(host, ownerOf(session));
  const { wallet, feeds } = purse;
  const wanted = { merchant, session, game, requestId: input.requestId, bet: bet.value, offered, wallet, feeds };
  const reserved = await reserveAfterCleaning(host, purse, wanted);
  if (!reserved.ok) return reserved;
  const round = await carryOn(host, purse, reserved.value);
  // Its nonce is spent: by its id everybody can see that it was cancelled, and why.
  if (round.state === 'void') return refuse(round.refusal as 'round.mismatch', { roundId: round.id });
  return done(await showRound(host, purse, game, round));
}

/** An older round in the way is first taken as far as it goes; if it then still waits for its player, it stands. */
async function reserveAfterCleaning(
  host: Host,
  purse: Purse,
  wanted: Wanted,
): Promise<Result<RoundRow, RefusalOf<PlayCall>>> {
  const first = await reserve(host, wanted);
  if (!('inTheWay' in first)) return first;
  const cleared = await resolve(host, purse, first.inTheWay);
  if (cleared.state === 'reserved' || cleared.state === 'open') return refuse('round.unfinished');
  const second = await reserve(host, wanted);
  return 'inTheWay' in second ? refuse('round.unfinished') : second;
}

type Reservation = Result<RoundRow, RefusalOf<PlayCall>> | { readonly inTheWay: RoundRow };

/** One at a time for a player and game: the row of the seeds is the lock. */
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

/** Nonce and outcome are fixed here, before any money moves; nothing about the player or the stake is an input. */
async function write(tx: Tx, wanted: Wanted, seeds: SeedPairRow, now: number): Promise<RoundRow> {
  const { game, session, bet } = wanted;
  const { client_seed: clientSeed, nonce } = seeds;
  const drawn = draw(wanted, { serverSeed: seeds.server_seed, clientSeed, nonce });
  await takeNonce(tx, seeds.id, nonce);
  return insertRound(tx, {
    ...ownerOf(session),
    ...drawn,
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
    bet: JSON.stringify(bet.on),
    base_bet: bet.baseBet,
    wallet: wanted.wallet,
    seen: 0,
    refusal: null,
    started_at: new Date(now),
    finished_at: null,
  });
}

/** A round whole; of a hand what is there before its first move. */
function draw({ game, bet, feeds, session }: Wanted, seeds: RoundSeeds) {
  const { on, baseBet, stake } = bet;
  if (game.kind === 'hand') return partsOf(dealtHand(game, on, seeds), baseBet);
  const round = game.play(on, fairStream(seeds));
  const win = units(baseBet * BigInt(round.total));
  const drawn = { outcome: JSON.stringify(round), stake, steps: round.steps.length, win };
  if (!feedsJackpot(game) || !feeds) return drawn;
  return { ...drawn, jackpot: JSON.stringify(fallenByChance(seeds, stake, session.currency)) };
}
