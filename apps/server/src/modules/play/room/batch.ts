/**
 * Writes a batch of actions: reserves rows in one statement, stakes all in parallel, then decides. The actions queued
 * during one batch form the next. Nothing is published before row and money are written.
 */
import { toDate, type Tx } from '#db';
import { assert, refuse, type Units } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';
import { endedPlaySessions } from '../play/index.ts';
import type { Player } from '../../money/game-wallet/index.ts';
import { fold, resolve, type Ask, type Folded, type Step } from './fold.ts';
import { isOffered } from './is-offered.ts';
import { underLease } from '../../../lease/lease.ts';
import type { RoomLease } from './key.ts';
import { DEMO_WALLET, playersOf, stake, type Staked } from './wallet-adapter.ts';
import { decideActions, insertActions, insertSeats, type Decided, type SeatRow } from './queries.ts';
import { acted, goOn, playedIn, type ActAnswer, type Standing } from './standing.ts';
import { keyOfRoom, writeMove, type Move, type OpenRound, type RoomServices } from './write-move.ts';

/** An action as the player sent it, with the callback for its answer. */
export interface Asked extends Ask {
  readonly seat: SeatRow;
  readonly isNewSeat: boolean;
  readonly session: Pick<PlaySession, 'playSessionId' | 'mode' | 'currency' | 'vendor' | 'category'>;
  readonly requestId: string;
  readonly node: string | null;
  readonly raw: unknown;
  readonly answer: (answer: ActAnswer) => void;
}

export interface Batched {
  /** Returned to the head of the queue. */
  readonly rest: readonly Asked[];
  /** Id of the round that this batch ended. */
  readonly ended: string | null;
  /** True when the open round has refunds or payouts to make. */
  readonly hasDuePayouts: boolean;
}

interface Funded extends Step<Asked> {
  readonly player: Player | null;
}

type Outcome = Staked | { readonly refusal: string; readonly balance: null };

export async function runBatch(
  services: RoomServices,
  lease: RoomLease,
  standing: Standing,
  asked: readonly Asked[],
  isOn: boolean,
): Promise<Batched> {
  const candidate = fold(playedIn(standing), standing.state, asked);
  for (const { ask, why } of candidate.refused) ask.answer(why);
  const comes = ({ ask, stake: points }: Step<Asked>) => points > 0 && !standing.inRound.has(ask.by.seat);
  const takes = isOn && (!candidate.steps.some(comes) || (await isOffered(services, standing.hosted.room)));
  const open = candidate.steps.filter((step) => takes || !comes(step));
  for (const { ask } of candidate.steps.filter((step) => !takes && comes(step))) ask.answer(refuse('room.closed'));
  if (open.length === 0) return { rest: candidate.rest, ended: null, hasDuePayouts: false };
  const funded = refuseOthers(
    standing,
    await withPlayers(services, standing, open),
    await endedSessions(services, lease, open),
  );
  if (funded.length === 0) return { rest: candidate.rest, ended: null, hasDuePayouts: false };
  const count = await (funded.some(({ stake: points }) => points > 0)
    ? takeStakes(services, lease, standing, funded)
    : takeFree(services, lease, standing, funded));
  return { ...count, rest: [...count.rest, ...candidate.rest] };
}

/** Rows first, then money, then the decision: each stake has its row, even if the node dies in between. */
async function takeStakes(
  services: RoomServices,
  lease: RoomLease,
  standing: Standing,
  funded: readonly Funded[],
): Promise<Batched> {
  const numbers = await underLease(services.deps, lease, (tx) => reserve(tx, lease, standing, funded));
  noteWritten(standing, funded, numbers);
  const written = among(funded, numbers);
  const decision = decisionOf(standing, written, await stakeAll(services, standing, written));
  const next = await underLease(services.deps, lease, (tx) => decide(services, tx, standing, decision));
  return goOnWith(standing, decision, next);
}

/** Without stakes nothing happens between rows and decision: one transaction. */
async function takeFree(
  services: RoomServices,
  lease: RoomLease,
  standing: Standing,
  funded: readonly Funded[],
): Promise<Batched> {
  const [numbers, decision, next] = await underLease(services.deps, lease, async (tx) => {
    const written = await reserve(tx, lease, standing, funded);
    const found = decisionOf(standing, among(funded, written), new Map());
    return [written, found, await decide(services, tx, standing, found)] as const;
  });
  noteWritten(standing, funded, numbers);
  return goOnWith(standing, decision, next);
}

/** Players with their present standing, checked at the time of the bet. All players of a room are in one hall. */
async function withPlayers(
  services: RoomServices,
  { hosted: { room } }: Standing,
  steps: readonly Step<Asked>[],
): Promise<Funded[]> {
  const staking = steps.filter(({ stake: points }) => points > 0);
  const players = await playersOf(
    services,
    room,
    staking.flatMap(({ ask }) => ask.seat.member_id ?? []),
  );
  return steps.map((step) => {
    const member = step.stake > 0 ? step.ask.seat.member_id : null;
    const player = member === null ? null : players.get(Number(member));
    assert(player !== undefined, 'the player of a seat exists');
    return { ...step, player };
  });
}

/** Play sessions that have ended: they may not stake. */
const endedSessions = ({ deps }: RoomServices, { merchant }: RoomLease, steps: readonly Step<Asked>[]) =>
  endedPlaySessions(deps, merchant, [
    ...new Set(steps.flatMap(({ ask, stake: points }) => (points > 0 ? ask.session.playSessionId : []))),
  ]);

/** A seat stakes from one wallet within a round, so that its payout has one destination. */
function refuseOthers({ inRound }: Standing, funded: readonly Funded[], ended: ReadonlySet<string>): readonly Funded[] {
  const wallets = new Map(inRound);
  return funded.filter((step) => {
    const { ask, stake: points } = step;
    if (points === 0) return true;
    const wallet = walletOf(step);
    const known = wallets.get(ask.by.seat) ?? wallet;
    wallets.set(ask.by.seat, known);
    const isEnded = ended.has(ask.session.playSessionId);
    if (isEnded || known !== wallet) ask.answer(refuse(isEnded ? 'user.or.token.invalid' : 'bet.wallet.changed'));
    return !isEnded && known === wallet;
  });
}

const walletOf = ({ ask, player }: Funded): string =>
  ask.seat.member_id === null ? DEMO_WALLET : (player?.wallet ?? (ask.session.mode === 'TRIAL' ? 'trial' : 'main'));

const unitsOf = ({ round }: Standing, points: number): bigint => BigInt(points) * (round.unit / 100n);

/** Answers the numbers of new rows. */
async function reserve(
  tx: Tx,
  { merchant, room }: RoomLease,
  standing: Standing,
  funded: readonly Funded[],
): Promise<ReadonlySet<bigint>> {
  const rows = funded.map((step) => ({
    merchant,
    room,
    number: BigInt(step.ask.number),
    round_id: standing.round.id,
    seat: step.ask.seat.seat,
    member_id: step.ask.seat.member_id,
    request_id: step.ask.requestId,
    action: step.ask.raw,
    points: BigInt(step.stake),
    stake: unitsOf(standing, step.stake),
    currency: step.ask.session.currency,
    wallet: walletOf(step),
    vendor: step.ask.session.vendor,
    category: step.ask.session.category,
    at: toDate(step.ask.at),
    node: step.ask.node,
  }));
  await insertSeats(
    tx,
    [...freshSeats(funded).values()].filter(({ player }) => !standing.seats.has(player)),
  );
  return insertActions(tx, rows);
}

const freshSeats = (funded: readonly Funded[]): ReadonlyMap<number, SeatRow> =>
  new Map(funded.filter(({ ask }) => ask.isNewSeat).map(({ ask }) => [ask.seat.seat, ask.seat]));

/** Refuses actions whose request id was written before with another answer. */
function noteWritten(standing: Standing, funded: readonly Funded[], numbers: ReadonlySet<bigint>): void {
  for (const seat of freshSeats(funded).values()) standing.seats.set(seat.player, seat);
  for (const { ask } of funded) if (!numbers.has(BigInt(ask.number))) ask.answer(refuse('round.mismatch'));
}

const among = (funded: readonly Funded[], numbers: ReadonlySet<bigint>): readonly Funded[] =>
  funded.filter(({ ask }) => numbers.has(BigInt(ask.number)));

async function stakeAll(
  services: RoomServices,
  standing: Standing,
  funded: readonly Funded[],
): Promise<ReadonlyMap<number, Outcome>> {
  const staking = funded.filter(({ stake: points }) => points > 0);
  const outcomes = await Promise.all(
    staking.map(async ({ ask, stake: points, player }): Promise<[number, Outcome]> => {
      const { merchant, room, play_session_id } = ask.seat;
      const { vendor, category, currency } = ask.session;
      if (player && player.currency !== currency) return [ask.number, { refusal: 'bet.invalid', balance: null }];
      const { round } = standing;
      const bet = {
        merchant,
        room,
        number: BigInt(ask.number),
        round_id: round.id,
        vendor,
        category,
        play_session_id,
      };
      return [ask.number, await stake(services, player, { ...bet, stake: unitsOf(standing, points) })];
    }),
  );
  return new Map(outcomes);
}

/** Outcome of the written actions. */
interface Decision {
  readonly written: readonly Funded[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly folded: Folded<Asked>;
  readonly decided: readonly Decided[];
  readonly intents: Move['intents'];
  readonly isUndone: boolean;
}

function decisionOf(standing: Standing, written: readonly Funded[], outcomes: ReadonlyMap<number, Outcome>): Decision {
  const refusalOf = ({ ask }: Step<Asked>) => outcomes.get(ask.number)?.refusal ?? null;
  const paid = written.filter((step) => refusalOf(step) === null);
  const { folded, undone } = resolve(playedIn(standing), standing.state, paid);
  assert(folded.rest.length === 0, 'what was paid is looked at');
  const undoneNumbers = new Set(undone.map(({ number }) => number));
  const decided = written.map((step): Decided => {
    const number = BigInt(step.ask.number);
    const refusal = refusalOf(step);
    if (refusal !== null) return { number, state: 'refused', refusal };
    if (!undoneNumbers.has(step.ask.number)) return { number, state: 'taken', refusal: null };
    return { number, state: step.stake > 0 ? 'undoing' : 'refused', refusal: 'round.mismatch' };
  });
  const intents = folded.steps.flatMap(({ others }) => others);
  return { written, outcomes, folded, decided, intents, isUndone: undone.length > 0 };
}

/** Answers the next round when one has ended. */
async function decide(
  services: RoomServices,
  tx: Tx,
  standing: Standing,
  { folded, decided, intents }: Decision,
): Promise<OpenRound | null> {
  const { hosted, round } = standing;
  await decideActions(tx, keyOfRoom(hosted.room), decided);
  const move = { state: folded.state, intents, finished: folded.finished, spent: folded.spent };
  return writeMove(services, tx, hosted, round, move, services.deps.clock.now());
}

/** After the commit: applies the decision to the state and answers everybody. */
function goOnWith(
  standing: Standing,
  { written, outcomes, folded, decided, intents, isUndone }: Decision,
  next: OpenRound | null,
): Batched {
  const before = standing.round.id;
  const wallets = new Map(written.map((step) => [step.ask.number, walletOf(step)]));
  for (const { ask } of folded.steps)
    if (ask.node !== null) standing.lastActs.set(ask.by.seat, { node: ask.node, at: ask.at });
  for (const { ask, stake: points } of folded.steps)
    if (points > 0) standing.inRound.set(ask.by.seat, wallets.get(ask.number)!);
  answerAll(written, decided, outcomes);
  goOn(standing, folded.state, next);
  return { rest: [], ended: next ? before : null, hasDuePayouts: intents.length > 0 || isUndone };
}

function answerAll(
  written: readonly Funded[],
  decided: readonly Decided[],
  outcomes: ReadonlyMap<number, Outcome>,
): void {
  for (const [at, { ask }] of written.entries()) {
    const { refusal } = decided[at]!;
    const balance: Units | null = outcomes.get(ask.number)?.balance ?? null;
    ask.answer(refusal === null ? acted(balance) : refuse(refusal));
  }
}
