import type { Access, Db, Tx } from '#db';
import { done, refuse, type Clock, type MemberId, type Result } from '#kernel';
import { clearAlarms, openAlarms, type Alarm, type Clearance, type Finding } from './alarm.ts';
import { audit, auditDay, type AuditOptions, type AuditReport } from './audit.ts';
import { rollup, setFrozen } from './balances.ts';
import { makeBooks, type Books } from './books.ts';
import { makeGameLedger, type GameLedger } from './game.ts';
import { makeHolds, type Holds } from './holds.ts';
import { postResultOf } from './outcome.ts';
import { makePoster } from './post.ts';
import type { Posting, PostRefusal, Receipt } from './posting.ts';
import { recall, type Recalled } from './recall.ts';

/** The only API that moves money. Reads are in `Books`. */
export interface Ledger extends Books {
  /** Posts through the batcher: fastest, and committed when it answers. Not for use inside a transaction. */
  post(posting: Posting): Promise<Result<Receipt, PostRefusal>>;
  /** Posts as part of the caller's transaction, on the same rules. A refusal undoes nothing else: throw if it should. */
  postIn(tx: Tx, posting: Posting): Promise<Result<Receipt, PostRefusal>>;
  /** Tells if this posting is stored, or another one under its key; posts nothing. */
  recall(posting: Posting): Promise<Recalled>;
  /** Many postings in one go, in order, each with its own result. */
  postAllIn(tx: Tx, postings: readonly Posting[]): Promise<Result<Receipt, PostRefusal>[]>;
  readonly game: GameLedger;
  readonly holds: Holds;

  setFrozen(of: { merchant: string; memberId: MemberId; frozen: boolean }, from?: Access): Promise<void>;
  /** A job: folds the house's recent changes into its balances. */
  rollup(): Promise<void>;
  /** Job: audits the books; findings stop payouts. */
  audit(options?: AuditOptions): Promise<AuditReport>;
  /** Job, once a day (yyyy-mm-dd, GMT+8) is over: compares its sums with its postings; findings stop payouts. */
  auditDay(day: string): Promise<Finding[]>;
  alarms(from?: Access): Promise<Alarm[]>;
  /** Lets payouts flow again. Refused while a deep audit still finds anything. */
  clearAlarms(clearance: Clearance): Promise<Result<null, 'drift_remains'>>;
}

export interface LedgerOptions {
  clock: Clock;
  /** Maximum number of concurrent batches; each uses a connection while it runs. Two suit a small machine. */
  lanes?: number;
}

export function makeLedger(db: Db, { clock, lanes = db.engine === 'pglite' ? 1 : 2 }: LedgerOptions): Ledger {
  const poster = makePoster(db, lanes);
  const postAllIn: Ledger['postAllIn'] = async (tx, postings) => (await poster.postIn(tx, postings)).map(postResultOf);
  return {
    post: async (posting) => postResultOf(await poster.post(posting)),
    postIn: async (tx, posting) => (await postAllIn(tx, [posting]))[0]!,
    postAllIn,
    game: makeGameLedger(poster, db),
    holds: makeHolds(db, poster),
    recall: (posting) => recall(db, posting),
    ...makeBooks(db, clock),

    setFrozen: (of, from = db) => setFrozen(from, of),
    rollup: () => rollup(db),
    audit: (options) => audit(db, clock, options),
    auditDay: (day) => auditDay(db, clock, day),
    alarms: (from = db) => openAlarms(from),
    async clearAlarms(clearance) {
      const { findings } = await audit(db, clock, { deep: true });
      if (findings.length > 0) return refuse('drift_remains');
      await clearAlarms(db, clearance);
      return done();
    },
  };
}
