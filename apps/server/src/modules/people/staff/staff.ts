/** Acts on staff: by other staff, or from the machine itself. */
import { randomBytes } from 'node:crypto';
import type { Role } from '#contract';
import { toDate, type Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { hashPassword } from '../credentials/index.ts';
import { recordAct, type ActName } from '../../house/operator-act/index.ts';
import {
  changeOperator,
  deleteGrant,
  grantsOf,
  insertGrant,
  insertOperator,
  lockOperator,
  lockStaff,
  operatorByAccount,
  ownersLeft,
  type OperatorRow,
} from './queries.ts';
import type { Grant } from '../../../ports/console-context.ts';
import { notifyOwners } from './notice-queries.ts';
import { endSessionsOf } from './session-queries.ts';
import { forgetTries } from './try-queries.ts';

export const STAFF_REFUSAL_TEXTS = {
  'operator.exists': 'an operator with this account exists already',
  'operator.not.found': 'there is no such operator',
  'operator.dismissed': 'this operator has been dismissed',
  'operator.last.owner': 'at least one operator must be able to manage staff',
  'grant.exists': 'this operator has this role there already',
  'grant.not.found': 'this operator does not have this role there',
} as const;
type StaffRefusal = keyof typeof STAFF_REFUSAL_TEXTS;

export interface OnOperator {
  readonly by: string;
  readonly reason: string;
  readonly account: string;
}
type Parts = Pick<Deps, 'db' | 'clock'>;

const FIRST_PASSWORD_BYTES = 15;
/** Twenty characters, valid for one login, which must set a new password. */
const firstPassword = () => randomBytes(FIRST_PASSWORD_BYTES).toString('base64url');
const subjectOf = (account: string) => `operator ${account}`;

interface Change {
  readonly act: ActName;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Serialised by the operator's lock, and recorded in the audit log. */
function actOn<T>(
  { db, clock }: Parts,
  { account, by, reason }: OnOperator,
  work: (tx: Tx, row: OperatorRow, at: Date) => Promise<Result<Change & { readonly value: T }, StaffRefusal>>,
): Promise<Result<T, StaffRefusal>> {
  return db.tx(async (tx) => {
    await lockStaff(tx);
    const known = await operatorByAccount(tx, account);
    if (!known) return refuse('operator.not.found');
    const row = await lockOperator(tx, known.id);
    if (row.dismissed_at) return refuse('operator.dismissed');
    const now = clock.now();
    const worked = await work(tx, row, toDate(now));
    if (!worked.ok) return worked;
    const { value, ...change } = worked.value;
    await recordAct(tx, { merchant: null, by, reason }, { subject: subjectOf(account), ...change, at: now });
    return done(value);
  });
}

/** The first password is shown once, to the requesting operator. */
export async function addOperator(
  { db, clock }: Parts,
  { account, by, reason, name }: OnOperator & { readonly name: string },
): Promise<Result<{ readonly told: string }, StaffRefusal>> {
  const password = firstPassword();
  const passwordHash = await hashPassword(password);
  return db.tx(async (tx) => {
    const at = clock.now();
    const row = { account, name, password_hash: passwordHash, made_at: toDate(at) };
    const fresh = { locked_until: null, totp_secret: null, totp_since: null, dismissed_at: null };
    const made = await insertOperator(tx, { ...row, ...fresh, password_given: true });
    if (made === null) return refuse('operator.exists');
    const act = { subject: subjectOf(account), act: 'operator.added' as const, after: { name }, at };
    await recordAct(tx, { merchant: null, by, reason }, act);
    return done({ told: password });
  });
}

export const grantRole = (deps: Parts, who: OnOperator, grant: Grant): Promise<Result<null, StaffRefusal>> =>
  actOn(deps, who, async (tx, row) => {
    if (!(await insertGrant(tx, row.id, grant))) return refuse('grant.exists');
    return done({ act: 'operator.role-given', after: grant, value: null });
  });

const isOwning = ({ merchant, role }: Grant) => merchant === null && role === ('owner' satisfies Role);

export const withdrawRole = (deps: Parts, who: OnOperator, grant: Grant): Promise<Result<null, StaffRefusal>> =>
  actOn(deps, who, async (tx, row, at) => {
    if (isOwning(grant) && (await ownersLeft(tx, row.id)) === 0) return refuse('operator.last.owner');
    if (!(await deleteGrant(tx, row.id, grant))) return refuse('grant.not.found');
    await notifyOwners(tx, who, 'operator.role-withdrawn', at);
    return done({ act: 'operator.role-withdrawn', before: grant, value: null });
  });

/** Ends all sessions at once. */
export const dismissOperator = (deps: Parts, who: OnOperator): Promise<Result<null, StaffRefusal>> =>
  actOn(deps, who, async (tx, row, at) => {
    const grants = await grantsOf(tx, row.id);
    if (grants.some(isOwning) && (await ownersLeft(tx, row.id)) === 0) return refuse('operator.last.owner');
    await changeOperator(tx, row.id, { dismissed_at: at });
    await endSessionsOf(tx, { operatorId: row.id, at });
    await notifyOwners(tx, who, 'operator.dismissed', at);
    return done({ act: 'operator.dismissed', before: { grants }, value: null });
  });

/** After a lost app or password: sets a new password, and requires a new app. */
export async function resetOperator(
  deps: Parts,
  who: OnOperator,
): Promise<Result<{ readonly told: string }, StaffRefusal>> {
  const password = firstPassword();
  const passwordHash = await hashPassword(password);
  return actOn(deps, who, async (tx, row, at) => {
    const anew = { password_hash: passwordHash, password_given: true, failures: 0, locked_until: null };
    await changeOperator(tx, row.id, { ...anew, totp_secret: null, totp_since: null });
    await forgetTries(tx, row.id);
    await endSessionsOf(tx, { operatorId: row.id, at });
    return done({ act: 'operator.reset', value: { told: password } });
  });
}
