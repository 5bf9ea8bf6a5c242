/** Updates of a hand's row, conditional on its present place, so that of two concurrent ones one fails. */
import type { Access, Db } from '#db';
import type { HandParts } from './hand-row.ts';
import type { RoundRow } from './round-queries.ts';

type AskedRow = Pick<RoundRow, 'id' | 'asks'>;

const NOTHING_ASKED = { ask_move: null, ask_stake: null, ask_at: null, ask_state: null } as const;

/** One or several moves that add no stake. Undefined where the hand has moved on. */
export async function makeMoves(
  db: Db,
  { id, seen }: Pick<RoundRow, 'id' | 'seen'>,
  parts: HandParts,
): Promise<RoundRow | undefined> {
  const [row] = await db.run<RoundRow>(
    `update house_round set outcome = $3, stake = $4, win = $5, seen = $6, steps = $7
     where id = $1 and seen = $2 and state = 'open' and seen < steps returning *`,
    [id, seen, parts.outcome, parts.stake, parts.win, parts.seen, parts.steps],
    'house_round_moves',
  );
  return row;
}

export interface Ask {
  readonly move: unknown;
  readonly stake: bigint;
  readonly at: Date;
}

/** Stored before the wallet is called: from here the hand waits until the outcome of the stake is known. */
export function writeAsk(
  db: Db,
  { id, seen }: Pick<RoundRow, 'id' | 'seen'>,
  { move, stake, at }: Ask,
): Promise<RoundRow | undefined> {
  return db.q
    .updateTable('house_round')
    .set((row) => ({
      asks: row('asks', '+', 1),
      steps: row.ref('seen'),
      ask_move: JSON.stringify(move),
      ask_stake: stake,
      ask_at: at,
      ask_state: 'asked',
    }))
    .where('id', '=', id)
    .where('seen', '=', seen)
    .where('state', '=', 'open')
    .whereRef('seen', '<', 'steps')
    .returningAll()
    .executeTakeFirst();
}

/** The stake is taken: makes the move. No effect where the request was given up meanwhile. */
export async function grantAsk(access: Access, { id, asks }: AskedRow, parts: HandParts): Promise<void> {
  await access.q
    .updateTable('house_round')
    .set({ ...parts, ...NOTHING_ASKED })
    .where('id', '=', id)
    .where('asks', '=', asks)
    .where('ask_state', '=', 'asked')
    .execute();
}

/** From here a stake that was taken is refunded. False where the move was made meanwhile. */
export async function giveUpAsk(db: Db, { id, asks }: AskedRow): Promise<boolean> {
  const rows = await db.q
    .updateTable('house_round')
    .set({ ask_state: 'undoing' })
    .where('id', '=', id)
    .where('asks', '=', asks)
    .where('ask_state', 'is not', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The stake is barred for good: the hand waits for its player again, unchanged. */
export async function forgetAsk(db: Db, { id, asks }: AskedRow): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set((row) => ({ ...NOTHING_ASKED, steps: row('seen', '+', 1) }))
    .where('id', '=', id)
    .where('asks', '=', asks)
    .where('ask_state', '=', 'undoing')
    .execute();
}

/** The hand cannot go on: all its stakes will be refunded. No effect on a finished hand, which can be paid. */
export async function giveUpHand(db: Db, id: string, refusal: string): Promise<void> {
  await db.q
    .updateTable('house_round')
    .set((row) => ({ ...NOTHING_ASKED, refusal, steps: row.ref('seen') }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((row) => row.or([row('seen', '<', row.ref('steps')), row('ask_state', 'is not', null)]))
    .execute();
}
