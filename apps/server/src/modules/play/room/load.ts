/**
 * Loads a room as its last host left it: state at the start of the open round, all actions since, and the outcome of
 * stakes that were under way at the host's death.
 */
import { toMillis, type Tx } from '#db';
import { assert, done, refuse, type Millis } from '#kernel';
import { keepChains } from '../../house/chain/index.ts';
import type { Actor } from '#games/kit/room.ts';
import { fold, resolve, type Ask, type Played, type Step } from './fold.ts';
import { momentOf } from './engines.ts';
import { underLease } from '../../../lease/lease.ts';
import type { RoomKey, RoomLease } from './key.ts';
import { DEMO_WALLET, isStaked, keepOut } from './wallet-adapter.ts';
import {
  actionsOf,
  decideActions,
  lastNumbers,
  openRound,
  roomOf,
  seatsOf,
  type ActionRow,
  type RoundRow,
} from './queries.ts';
import { answerOfRow, goOn, playedIn, requestKey, type Standing } from './standing.ts';
import {
  beginAnew,
  seedOf,
  voidAndBegin,
  writeMove,
  type Hosted,
  type Move,
  type OpenRound,
  type RoomServices,
} from './write-move.ts';

interface Written extends Ask {
  readonly row: ActionRow;
}

export async function loadRoom(services: RoomServices, lease: RoomLease): Promise<Standing> {
  const { deps } = services;
  const hosted = await hostedOf(services, lease);
  await keepChains(deps, 'room', [{ merchant: lease.merchant, game: lease.room }]);
  const now = deps.clock.now();
  const row = await openRound(deps.db, lease);
  const numbers = await lastNumbers(deps.db, lease);
  const begin = async (write: (tx: Tx) => Promise<{ round: OpenRound; state: unknown }>) =>
    standingOf(hosted, numbers, await underLease(deps, lease, write));
  if (!row) return begin((tx) => beginAnew(services, tx, hosted, { no: numbers.round + 1n, now }));
  const actions = await actionsOf(deps.db, lease.merchant, row.id);
  if (isOtherGame(row, hosted)) return begin((tx) => voidAndBegin(services, tx, hosted, row, now));
  return replayed(services, lease, hosted, row, actions, numbers);
}

/** Read-only view of a room's stored standing; null without an open round that this program can play. */
export async function standingOfRows(services: RoomServices, key: RoomKey): Promise<Standing | null> {
  const hosted = await hostedOf(services, key);
  // One snapshot: an action is stored after the ticks before it.
  const [row, actions] = await services.deps.db.tx(
    async (tx) => {
      const open = await openRound(tx, key);
      return [open, open ? await actionsOf(tx, key.merchant, open.id) : []] as const;
    },
    { isolation: 'repeatable read' },
  );
  return row && !isOtherGame(row, hosted) ? readStanding(services, key, hosted, row, actions, NO_NUMBERS) : null;
}

const NO_NUMBERS = { action: 0n, seats: 0 };

const isOtherGame = (row: RoundRow, { engine: { meta } }: Hosted): boolean =>
  row.version !== meta.version || row.engine !== meta.code;

async function hostedOf({ deps, engines }: RoomServices, key: RoomKey): Promise<Hosted> {
  const room = await roomOf(deps.db, key);
  assert(room, 'a room that is hosted exists');
  const engine = engines.find(({ meta }) => meta.code === room.engine);
  assert(engine, 'a room that is hosted has an engine');
  const config = engine.readConfig(room.config);
  assert(config.ok, `the settings of ${key.merchant}/${key.room} make no sense`);
  return { room, engine, config: config.value };
}

const standingOf = (
  hosted: Hosted,
  numbers: { action: bigint; seats: number },
  { round, state }: { round: OpenRound; state: unknown },
): Standing => ({
  hosted,
  round,
  state,
  lastAction: numbers.action,
  nextSeat: numbers.seats,
  seats: new Map(),
  coming: new Map(),
  answers: new Map(),
  answersBefore: new Map(),
  inRound: new Map(),
  lastActs: new Map(),
});

async function readStanding(
  services: RoomServices,
  key: RoomKey,
  hosted: Hosted,
  row: RoundRow,
  actions: readonly ActionRow[],
  numbers: { action: bigint; seats: number },
): Promise<Standing> {
  const { deps } = services;
  const seed = await seedOf(services, deps.db, key, row);
  const round = { ...row, seed, openedAt: toMillis(row.opened_at) };
  const played = { engine: hosted.engine, moment: momentOf(seed) };
  const counted = actions.filter(({ state, refusal }) => state !== 'reserved' && refusal === null);
  const standing = standingOf(hosted, numbers, { round, state: replay(played, row, asksOf(hosted, counted)) });
  const seats = await seatsOf(deps.db, key, [...new Set(actions.map(({ seat }) => seat))]);
  for (const seat of seats) standing.seats.set(seat.player, seat);
  for (const { seat, state, stake, wallet, node, at } of actions) {
    if (state === 'taken' && stake > 0n) standing.inRound.set(seat, wallet);
    if (node !== null) standing.lastActs.set(seat, { node, at: toMillis(at) });
  }
  return standing;
}

async function replayed(
  services: RoomServices,
  lease: RoomLease,
  hosted: Hosted,
  row: RoundRow,
  actions: readonly ActionRow[],
  numbers: { action: bigint; seats: number },
): Promise<Standing> {
  const standing = await readStanding(services, lease, hosted, row, actions, numbers);
  await finishReserved(services, lease, standing, playedIn(standing), actions);
  const players = new Map([...standing.seats.values()].map(({ seat, player }) => [seat, player]));
  for (const action of await actionsOf(services.deps.db, lease.merchant, row.id)) {
    const answer = answerOfRow(action);
    if (answer) rememberIn(standing, requestKey(players.get(action.seat)!, action.request_id), answer);
  }
  return standing;
}

const rememberIn = ({ answers }: Standing, key: string, answer: NonNullable<ReturnType<typeof answerOfRow>>): void =>
  void answers.set(key, Promise.resolve(answer));

export const actorOf = (seat: number, wallet: string): Actor => ({
  seat,
  real: wallet !== DEMO_WALLET && wallet !== 'trial',
});

function asksOf({ engine }: Hosted, rows: readonly ActionRow[]): Written[] {
  return rows.map((row) => {
    const action = engine.readAction(row.action);
    assert(action.ok, 'an action that was taken can be read');
    return {
      row,
      number: Number(row.number),
      by: actorOf(row.seat, row.wallet),
      action: action.value,
      at: toMillis(row.at),
    };
  });
}

/** Replays every action and tick in order and at its time. */
export function replay(
  played: Played,
  { began, ticks }: Pick<RoundRow, 'began' | 'ticks'>,
  asks: readonly Ask[],
): unknown {
  let state: unknown = began;
  let left = asks;
  const foldUpTo = (number: number) => {
    const these = left.filter((ask) => ask.number <= number);
    const folded = fold(played, state, these);
    assert(folded.steps.length === these.length && !folded.finished, 'a round is replayed as it was played');
    ({ state } = folded);
    left = left.slice(these.length);
  };
  for (const { at, after, unheard: unconfirmed } of ticks) {
    foldUpTo(after);
    ({ state } = played.engine.tick(state, played.moment(at as Millis, unconfirmed)));
  }
  foldUpTo(Number.POSITIVE_INFINITY);
  return state;
}

/** A stake that was taken counts if its action is still valid; one that was not is barred for good. */
async function finishReserved(
  services: RoomServices,
  lease: RoomLease,
  standing: Standing,
  played: Played,
  actions: readonly ActionRow[],
): Promise<void> {
  const { hosted, round } = standing;
  const reserved = asksOf(
    hosted,
    actions.filter(({ state }) => state === 'reserved'),
  );
  if (reserved.length === 0) return;
  const found = await Promise.all(
    reserved.map(async (ask) => {
      if (ask.row.stake === 0n) return done(ask);
      if (await isStaked(services, ask.row)) return done(ask);
      await keepOut(services, ask.row);
      return refuse('round.mismatch');
    }),
  );
  const paid: Step<Written>[] = found.flatMap((each) =>
    each.ok ? [{ ask: each.value, stake: Number(each.value.row.points), others: [] }] : [],
  );
  const { folded, undone } = resolve(played, standing.state, paid);
  const taken = new Set(folded.steps.map(({ ask }) => ask.number));
  const undoneNumbers = new Set(undone.map(({ number }) => number));
  const decided = reserved.map(({ number, row }) => ({
    number: row.number,
    state: taken.has(number)
      ? ('taken' as const)
      : undoneNumbers.has(number) && row.stake > 0n
        ? ('undoing' as const)
        : ('refused' as const),
    refusal: taken.has(number) ? null : 'round.mismatch',
  }));
  const move: Move = {
    state: folded.state,
    intents: folded.steps.flatMap(({ others }) => others),
    finished: folded.finished,
    spent: folded.spent,
  };
  const next = await underLease(services.deps, lease, async (tx) => {
    await decideActions(tx, lease, decided);
    return writeMove(services, tx, hosted, round, move, services.deps.clock.now());
  });
  for (const { ask } of folded.steps) if (ask.row.stake > 0n) standing.inRound.set(ask.by.seat, ask.row.wallet);
  goOn(standing, folded.state, next);
}
