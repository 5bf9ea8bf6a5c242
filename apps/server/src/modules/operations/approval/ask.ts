/** Two-operator approval: one operator requests an act, another approves or declines it. */
import { isDeepStrictEqual } from 'node:util';
import type { ConsoleRoom } from '#contract';
import { toDate, type Tx } from '#db';
import { done, millis, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Basis } from '../../../ports/desk.ts';
import { recordAct, THE_HOUSE, type Actor, type HouseActor } from '../../house/operator-act/index.ts';
import { endApproval, insertApproval, isAtWork, sameWishes, takeApproval, text, type ApprovalRow } from './queries.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

interface Asking {
  /** Null for an act on the whole house. */
  readonly merchant: string | null;
  readonly room: ConsoleRoom;
  readonly by: string;
  readonly command: Readonly<Record<string, string>>;
  /** Member whose account is the command's `ref`; null where `ref` is something else. */
  readonly memberId: bigint | null;
  readonly basis: Basis;
}

const subjectOf = (id: bigint) => `approval ${id}`;
const actor = (merchant: string | null, by: string, reason: string): Actor | HouseActor =>
  merchant === null ? { merchant, by, reason } : { merchant, by, reason };
const REASON = 'needs a second operator';

/** Command as the audit log keeps it: a member by number, which outlives the erasure of their account name. */
const inBook = (command: Asking['command'], memberId: bigint | null): Asking['command'] =>
  memberId === null ? command : { ...command, ref: `member ${memberId}` };

/** The basis after a JSON round trip, comparable with the stored one. */
const kept = (basis: Basis): unknown => JSON.parse(text(basis));

/** Answers the number of the request. An identical request on the same basis that waits already is reused. */
export const askForApproval = (
  { db, clock }: Parts,
  { merchant, room, by, command, memberId, basis }: Asking,
): Promise<number> =>
  db.tx(async (tx) => {
    const at = clock.now();
    const waiting = await sameWishes(tx, { merchant, command });
    const same = waiting.find((row) => isDeepStrictEqual(kept(basis), row.basis));
    if (same) return Number(same.id);
    for (const row of waiting)
      await takeApproval(tx, row, { state: 'stale', by: THE_HOUSE, at: toDate(at), reason: 'asked for anew' });
    const id = await insertApproval(tx, { merchant, room, command, memberId, basis, by, at: toDate(at) });
    const reason = command['reason'] || REASON;
    await recordAct(tx, actor(merchant, by, reason), {
      subject: subjectOf(id),
      member: memberId ?? undefined,
      act: 'approval.asked',
      after: inBook(command, memberId),
      at,
    });
    return Number(id);
  });

/** An act takes less than this; a row `at work` for longer was interrupted. */
const AT_WORK_MS = 5 * 60_000;

const refusal = ({ id, asked_by: askedBy, member_id: member }: ApprovalRow, because: string, at: number) => ({
  subject: subjectOf(id),
  member: member ?? undefined,
  act: 'approval.refused' as const,
  before: { askedBy },
  after: { because },
  at,
});

interface Deciding {
  readonly by: string;
  readonly reason: string;
  readonly agreed: boolean;
  /** The act's basis as it is now; null when its subject is gone. */
  readonly basis: () => Promise<Basis | null>;
  /** Performs the act in the name of the operator who requested it. */
  readonly perform: () => Promise<Result<unknown, string>>;
}

type Decided = Result<
  { readonly state: 'agreed' | 'declined' | 'withdrawn'; readonly result: unknown },
  'approval.own' | 'approval.decided' | 'approval.busy' | 'approval.stale' | `refused ${string}`
>;

/**
 * The request is claimed first and the act performed afterwards, so of two concurrent approvals only one performs it.
 * An interrupted act stays `at work` and can only be declined, by an operator who has checked whether it was done. The
 * requesting operator may withdraw a waiting request and cannot decide it otherwise.
 */
export async function decideApproval(parts: Parts, row: ApprovalRow, deciding: Deciding): Promise<Decided> {
  const { by, agreed } = deciding;
  const isOwn = row.asked_by === by;
  if (isOwn && (agreed || row.state === 'at work')) return refuse('approval.own');
  const isCutOff = row.state === 'at work' && row.decided_at!.getTime() + AT_WORK_MS <= parts.clock.now();
  if (row.state !== 'waiting' && (agreed || !isCutOff)) return refuse('approval.decided');
  return agreed ? agree(parts, row, deciding) : decline(parts, row, deciding, isOwn ? 'withdrawn' : 'declined');
}

/** Writes the outcome of a request to the audit log. */
const book = (
  tx: Tx,
  row: ApprovalRow,
  { by, reason }: Deciding,
  act: 'approval.agreed' | 'approval.declined' | 'approval.withdrawn' | 'approval.stale',
  at: number,
): Promise<void> => {
  const line = { subject: subjectOf(row.id), member: row.member_id ?? undefined, at };
  const [before, after] = [{ askedBy: row.asked_by }, inBook(row.command, row.member_id)];
  // The approving operator may not be logged yet, and the outcome of an interrupted act is unknown.
  const isCutOff = row.state === 'at work';
  const agreed = isCutOff && { agreedBy: row.decided_by, agreedAt: row.decided_at };
  return recordAct(tx, actor(row.merchant, by, reason), {
    ...line,
    before: { ...before, ...agreed },
    after: { ...after, ...(isCutOff && { outcome: 'unknown' }) },
    act: isCutOff ? 'approval.cut-off' : act,
  });
};

function decline(
  { db, clock }: Parts,
  row: ApprovalRow,
  deciding: Deciding,
  state: 'declined' | 'withdrawn',
): Promise<Decided> {
  const { by, reason } = deciding;
  return db.tx(async (tx): Promise<Decided> => {
    const at = clock.now();
    if (!(await takeApproval(tx, row, { state, by, at: toDate(at), reason }))) return refuse('approval.decided');
    await book(tx, row, deciding, `approval.${state}`, at);
    return done({ state, result: null });
  });
}

/**
 * The basis is compared once the request is `at work`, and no other act on the same subject runs meanwhile: of two
 * requests approved at once, the second sees the changes of the first.
 */
async function agree({ db, clock }: Parts, row: ApprovalRow, deciding: Deciding): Promise<Decided> {
  const { by, reason } = deciding;
  const refused = await db.tx(async (tx) => {
    const at = clock.now();
    if (await isAtWork(tx, row, toDate(millis(at - AT_WORK_MS)))) return refuse('approval.busy');
    const isTaken = await takeApproval(tx, row, { state: 'at work', by, at: toDate(at), reason });
    return isTaken ? null : refuse('approval.decided');
  });
  if (refused) return refused;
  const basis = await deciding.basis();
  const stands = basis !== null && isDeepStrictEqual(kept(basis), row.basis);
  await db.tx(async (tx) => {
    if (!stands) await endApproval(tx, row, { state: 'stale', by, reason });
    await book(tx, row, deciding, stands ? 'approval.agreed' : 'approval.stale', clock.now());
  });
  if (!stands) return refuse('approval.stale');
  const performed = await deciding.perform();
  const outcome = performed.ok ? reason : performed.code;
  await db.tx(async (tx) => {
    await endApproval(tx, row, { state: performed.ok ? 'agreed' : 'refused', by, reason: outcome });
    // The audit log has an `approval.agreed` already; this records that the act was refused after all.
    if (!performed.ok) await recordAct(tx, actor(row.merchant, by, reason), refusal(row, performed.code, clock.now()));
  });
  return performed.ok
    ? done({ state: 'agreed', result: performed.value })
    : refuse(`refused ${performed.code}`, performed.detail);
}
