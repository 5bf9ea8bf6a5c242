/** Rounds and their wallet calls, as stored. */
import type { Store } from './store.ts';

/**
 * staking: bets are being sent. open: bets stand, and the player has steps to take. paying: wins are being sent.
 * undoing: bets of unknown outcome are being rolled back. over, void: nothing is owed. stuck: the site refused an owed
 * call; needs manual review.
 */
export type RoundState = 'staking' | 'open' | 'paying' | 'undoing' | 'over' | 'void' | 'stuck';

export interface Round {
  readonly id: string;
  readonly sitting: string;
  readonly operator: number;
  readonly player: string;
  readonly game: string;
  /** Idempotency key from the page: the same key is the same round. */
  readonly press: string;
  /** JSON. */
  readonly spots: string;
  readonly stake: number;
  readonly reward: string | null;
  readonly state: RoundState;
  /** Game state as JSON; null until the bets stand. */
  readonly drawn: string | null;
  readonly opened_at: number;
}

export type CallKind = 'bet' | 'win' | 'rollback';

/** due: to be sent, or sent without an answer. done: accepted. refused: rejected. dropped: never sent. */
export type CallState = 'due' | 'done' | 'refused' | 'dropped' | 'lost' | 'stuck';

export interface Call {
  readonly id: number;
  readonly round: string;
  readonly kind: CallKind;
  readonly uuid: string;
  readonly spot: string;
  readonly amount: number;
  /** Exact bytes of each attempt. */
  readonly body: string;
  readonly state: CallState;
  readonly status: string | null;
  readonly tries: number;
  readonly due_at: number;
}

export const roundOf = ({ all }: Store, id: string): Round | undefined =>
  all<Round>('select * from game_round where id = ?', id)[0];

export const roundOfPress = ({ all }: Store, sitting: string, press: string): Round | undefined =>
  all<Round>('select * from game_round where sitting = ? and press = ?', sitting, press)[0];

interface Seat {
  readonly operator: number;
  readonly player: string;
  readonly game: string;
}

/** Newest first; a running round is always the newest. */
export const roundsOf = ({ all }: Store, { operator, player, game }: Seat, most: number): Round[] =>
  all<Round>(
    'select * from game_round where operator = ? and player = ? and game = ? order by opened_at desc, rowid desc limit ?',
    operator,
    player,
    game,
    most,
  );

export const roundsIn = ({ all }: Store, state: RoundState): Round[] =>
  all<Round>('select * from game_round where state = ?', state);

export const insertRound = ({ run }: Store, round: Round): void =>
  run(
    'insert into game_round values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    round.id,
    round.sitting,
    round.operator,
    round.player,
    round.game,
    round.press,
    round.spots,
    round.stake,
    round.reward,
    round.state,
    round.drawn,
    round.opened_at,
  );

export const moveRound = ({ run }: Store, id: string, state: RoundState, drawn?: string): void =>
  run('update game_round set state = ?, drawn = coalesce(?, drawn) where id = ?', state, drawn ?? null, id);

export const callsOf = ({ all }: Store, round: string): Call[] =>
  all<Call>('select * from wire_call where round = ? order by id', round);

export const insertCall = (
  { run }: Store,
  { round, kind, uuid, spot, amount, body, due_at }: Omit<Call, 'id' | 'state' | 'status' | 'tries'>,
): void =>
  run(
    "insert into wire_call (round, kind, uuid, spot, amount, body, state, due_at) values (?, ?, ?, ?, ?, ?, 'due', ?)",
    round,
    kind,
    uuid,
    spot,
    amount,
    body,
    due_at,
  );

export const markCall = ({ run }: Store, id: number, state: CallState, status: string | null): void =>
  run('update wire_call set state = ?, status = ?, tries = tries + 1 where id = ?', state, status, id);

export const putOff = ({ run }: Store, id: number, status: string | null, dueAt: number): void =>
  run('update wire_call set status = ?, tries = tries + 1, due_at = ? where id = ?', status, dueAt, id);

/** Rounds with a win or rollback due by now. */
export const roundsDue = ({ all }: Store, now: number): string[] =>
  all<{ round: string }>(
    "select distinct round from wire_call where state = 'due' and kind <> 'bet' and due_at <= ?",
    now,
  ).map(({ round }) => round);
