/** An act that one operator wants done and another has to agree to. */
import { isDeepStrictEqual } from 'node:util';
import type { ConsoleRoom } from '#contract';
import { toDate } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Basis } from '../../desk.ts';
import { recordAct, THE_HOUSE, type Actor, type HouseActor } from '../operator-act/index.ts';
import { endApproval, insertApproval, sameWishes, takeApproval, text, type ApprovalRow } from './queries.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

interface Asking {
  /** Null: it is done to the whole house. */
  readonly merchant: string | null;
  readonly room: ConsoleRoom;
  readonly by: string;
  readonly command: Readonly<Record<string, string>>;
  /** Whose account is the command's `ref`; null where it is something else. */
  readonly memberId: bigint | null;
  readonly basis: Basis;
}

const subjectOf = (id: bigint) => `approval ${id}`;
const actor = (merchant: string | null, by: string, reason: string): Actor | HouseActor =>
  merchant === null ? { merchant, by, reason } : { merchant, by, reason };
const REASON = 'needs a second operator';

/** What the book keeps of it for good: a member by his number, which stays when his name is forgotten. */
const inBook = (command: Asking['command'], memberId: bigint | null): Asking['command'] =>
  memberId === null ? command : { ...command, ref: `member ${memberId}` };

/** As it was kept. */
const kept = (basis: Basis): unknown => JSON.parse(text(basis));

/** Answers the number under which it waits; of what waits already and rests on the same, that number. */
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
      await takeApproval(tx, row, { state: 'stale', by: THE_HOUSE, at: toDate(at), said: 'asked for anew' });
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

/** No act is at it for longer: what stands there still was cut off. */
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
  /** What the act rests on now; null when there is nothing left to do it to. */
  readonly basis: () => Promise<Basis | null>;
  /** Does the act in the name of who asked for it. */
  readonly perform: () => Promise<Result<unknown, string>>;
}

type Decided = Result<
  { readonly state: 'agreed' | 'declined' | 'withdrawn'; readonly result: unknown },
  'approval.own' | 'approval.decided' | 'approval.stale' | `refused ${string}`
>;

/**
 * Taken first, done then: of two who agree one does it, and what was cut off in between stands there as `at work` and can
 * only be declined, by somebody who has looked whether it was done. Whoever asked takes back what still waits, and decides
 * nothing else about it.
 */
export async function decideApproval({ db, clock }: Parts, row: ApprovalRow, deciding: Deciding): Promise<Decided> {
  const { by, reason, agreed } = deciding;
  const isOwn = row.asked_by === by;
  if (isOwn && (agreed || row.state === 'at work')) return refuse('approval.own');
  const isCutOff = row.state === 'at work' && row.decided_at!.getTime() + AT_WORK_MS <= clock.now();
  if (row.state !== 'waiting' && (agreed || !isCutOff)) return refuse('approval.decided');
  const basis = agreed ? await deciding.basis() : null;
  const stands = !agreed || (basis !== null && isDeepStrictEqual(kept(basis), row.basis));
  const no = isOwn ? 'withdrawn' : 'declined';
  const state = !stands ? 'stale' : agreed ? 'at work' : no;
  const isTaken = await db.tx(async (tx) => {
    const at = clock.now();
    if (!(await takeApproval(tx, row, { state, by, at: toDate(at), said: reason }))) return false;
    const act = state === 'at work' ? 'approval.agreed' : (`approval.${state}` as const);
    const after = inBook(row.command, row.member_id);
    const to = {
      subject: subjectOf(row.id),
      member: row.member_id ?? undefined,
      before: { askedBy: row.asked_by },
      after,
      at,
    };
    await recordAct(tx, actor(row.merchant, by, reason), { ...to, act });
    return true;
  });
  if (!isTaken) return refuse('approval.decided');
  if (!stands) return refuse('approval.stale');
  if (!agreed) return done({ state: no, result: null });
  const performed = await deciding.perform();
  const said = performed.ok ? reason : performed.code;
  await db.tx(async (tx) => {
    await endApproval(tx, row, { state: performed.ok ? 'agreed' : 'refused', by, said });
    // The book has said that it was agreed to: it says as well that nothing came of it.
    if (!performed.ok) await recordAct(tx, actor(row.merchant, by, reason), refusal(row, performed.code, clock.now()));
  });
  return performed.ok
    ? done({ state: 'agreed', result: performed.value })
    : refuse(`refused ${performed.code}`, performed.detail);
}
