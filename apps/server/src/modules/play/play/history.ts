/** Round history: of a player in one game, of a member in all, the latest wins, and the proof of one round. */
import { readRange, type AnswerOf, type Contract, type Language, type ParsedOf } from '#contract';
import { done, refuse, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext, PlaySession } from '../../../ports/context.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gameCodes, gamesByNode } from '../../house/catalogue/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { memberPlayer, playerOf } from './player.ts';
import { houseGameOf } from './house-game.ts';
import { findRound, ownRound, UUID } from './own-round.ts';
import { ownerOf } from './play-round.ts';
import { presentDraw, presentProof, presentRow } from './present.ts';
import { walletAdapterOf } from './wallet-adapter.ts';
import { biggestWinsOf, pageOfRounds, winsOf, type RoundFilter, type WinRow } from './round-queries.ts';
import { fallenIn, showRound } from './show-round.ts';

interface Paging {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

async function listRounds(deps: Deps, merchant: Merchant, language: Language, filter: RoundFilter, page: Paging) {
  const [rows, games] = await Promise.all([
    pageOfRounds(deps.db, { ...filter, after: readCursor(page.cursor, UUID) }, page.pageSize + 1),
    gamesByNode(deps, merchant, language),
  ]);
  const { shown, next } = recordPage(rows, page.pageSize, ({ started_at, id }) => ({ at: started_at, name: id }));
  return { list: shown.map((row) => presentRow(row, games)), next };
}

/** Rounds of the game that this session plays. */
export function gameHistory(deps: Deps, merchant: Merchant, session: PlaySession, page: Paging) {
  const games = [{ vendor: session.vendor, code: session.gameCode }];
  return listRounds(deps, merchant, session.language, { player: playerOf(session), games }, page);
}

/** A member's rounds of all house games, newest first. Refuses `date.range.too.long`. */
export async function memberRounds(
  deps: Deps,
  { merchant, session, language }: CallContext<Contract['game']['rounds']>,
  input: ParsedOf<Contract['game']['rounds']>,
): Promise<Answer<Contract['game']['rounds']>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const { from, to } = range.value;
  const asked = { category: input.gameType, vendor: input.vassalage, nodeId: input.nodeId };
  const isOfAll = Object.values(asked).every((part) => part === undefined);
  const filter: RoundFilter = {
    player: memberPlayer(session.memberId),
    games: isOfAll ? undefined : await gameCodes(deps, merchant, asked),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
  return done(await listRounds(deps, merchant, language, filter, input));
}

/** One of the player's rounds for a replay, as far as it was shown; rounds with a refused stake were not shown. */
export async function replayRound(
  host: Host,
  session: PlaySession,
  roundId: string,
): Promise<Answer<Contract['arcade']['round']>> {
  const round = await ownRound(host.deps, playerOf(session), roundId);
  const game = round && houseGameOf(host.deps, round.game_code);
  if (!round || !game) return refuse('round.not.found');
  const walletAdapter = await walletAdapterOf(host, ownerOf(session));
  return done({ ...(await showRound(host, walletAdapter, game, round)), ...presentDraw(round) });
}

/** Everything needed to verify a finished round. Public, and without names. */
export async function roundProof(
  deps: Pick<Deps, 'db'>,
  context: { readonly merchant: Merchant },
  input: { readonly roundId: string },
): Promise<Answer<Contract['game']['roundProof']>> {
  const round = await findRound(deps, input.roundId);
  if (!round || round.merchant !== context.merchant.code || round.finished_at === null)
    return refuse('round.not.found');
  const jackpot = await fallenIn(deps, round);
  return done({ ...presentProof(round), ...(jackpot && { jackpot }) } satisfies AnswerOf<
    Contract['game']['roundProof']
  >);
}

export interface RecentWin {
  /** URL of the public verification page. */
  readonly proof: string;
  readonly nodeId: number;
  /** Full account name: callers mask it. */
  readonly name: string;
  /** Amount in wire form. */
  readonly amount: number;
  readonly at: number;
}

const presentWin = (row: WinRow): RecentWin => ({
  proof: `/round/${row.id}`,
  nodeId: row.node_id,
  name: row.name,
  amount: unitsToWire(units(row.win)),
  at: row.finished_at?.getTime() ?? 0,
});

/** The latest wins of real money in house games, or in one of them, newest first. */
export async function recentWins(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  limit: number,
  gameCode?: string,
): Promise<RecentWin[]> {
  return (await winsOf(deps.db, merchant.code, limit, gameCode)).map(presentWin);
}

/** The biggest wins of this month (GMT+8), biggest first. */
export async function biggestWins(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  merchant: Merchant,
  limit: number,
): Promise<RecentWin[]> {
  return (await biggestWinsOf(db, merchant.code, new Date(clock.now()), limit)).map(presentWin);
}
