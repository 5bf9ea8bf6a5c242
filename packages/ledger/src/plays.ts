import type { Access } from '#db';
import { units, type Units } from '#kernel';
import { encode, encodeBehind, type Prepared } from './batch.ts';
import { makeBatcher, type Batched, type Batcher } from './batcher.ts';
import type { BetInput } from './entries/bet-staked.ts';
import type { WinInput } from './entries/bet-settled.ts';

/**
 * A statement that writes rows of the caller's and posts their stakes and wins, all or nothing per row: a SQL function
 * `(accounts, stakes, further, wins, rows)`, or `(accounts, wins, further, behind, rows)` where all stakes were posted
 * before. It calls `ledger_post_some` with the stakes and then with the wins, skips those of rows that it does not
 * write, and touches no table of the ledger otherwise. For each row, in order, it answers `state`, null where nothing
 * was done, and the `balance` of its account.
 */
export interface PlayStatement {
  readonly function: string;
  /** The unique keys of its rows that another process may be first to write. */
  readonly races: readonly string[];
}

/** A bet, a win or both; the row commits or fails with the first of them. */
export type Play = BatchedRow &
  ({ readonly bet: BetInput; readonly win: WinInput | null } | { readonly bet: null; readonly win: WinInput });

export interface BatchedRow {
  /** As JSON. */
  readonly row: string;
  /** A batch has at most one item of this name, beside one per account. */
  readonly alone: string;
}

export interface Played {
  readonly state: string;
  readonly balance: Units;
}

export interface PreparedPlay extends Batched {
  readonly behind: Prepared | null;
  readonly row: string;
}

export type PlayBatcher = Batcher<PreparedPlay, Played | null>;

export function makePlayBatcher(access: Access, laneCount: number, statement: PlayStatement): PlayBatcher {
  const sql = `select state, balance from ${statement.function}($1, $2, $3, $4, $5)`;
  return makeBatcher(
    async (batch) => {
      const first = batch.map(({ prepared }) => prepared);
      const behind = encodeBehind(
        first,
        batch.map((play) => play.behind),
      );
      const params = [...encode(first), behind, `[${batch.map(({ row }) => row).join(',')}]`];
      const rows = await access.run<{ state: string | null; balance: bigint }>(sql, params, statement.function);
      return rows.map(({ state, balance }) => (state === null ? null : { state, balance: units(balance) }));
    },
    laneCount,
    statement.races,
  );
}
