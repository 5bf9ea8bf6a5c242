/** Login to the console: the password, then a 2FA code. Operators without an app get a secret, on this machine only. */
import { randomBytes, randomUUID, createHash } from 'node:crypto';
import { toDate, toMillis, type Tx } from '#db';
import { DAY_MS, done, millis, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { neighbourhoodOf } from '../../../ports/address.ts';
import { FAILURES_MAX, judgeTry, LOCKED_MS, passwordFits } from '../credentials/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { appUri, freshStep, newSecret, openSecret, sealSecret } from './app-code.ts';
import { changeOperator, lockOperator, operatorByAccount, type OperatorRow } from './queries.ts';
import { insertSession, takeStep } from './session-queries.ts';
import { cameInFrom, failuresSince, forgetTries, noteFailed, triesFrom } from './try-queries.ts';

export interface From {
  readonly ip: string;
  readonly agent: string;
  /** Request from the machine itself, where a first app may be set up. */
  readonly isHere: boolean;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function openSession(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  operatorId: bigint,
  { ip, agent }: From,
  isIn: boolean,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = toDate(deps.clock.now());
  await insertSession(tx, {
    id: randomUUID(),
    token_hash: hashToken(token),
    operator_id: operatorId,
    is_in: isIn,
    address: neighbourhoodOf(ip),
    agent,
    begun_at: now,
    seen_at: now,
    ended_at: null,
  });
  return token;
}

/** Guesses at one operator from all addresses: beyond this many a day only addresses with an earlier login may try. */
const FAILURES_OF_ALL_MAX = 50;

/** Counts wrong 2FA codes: these tries know the password. */
const inLock = (row: OperatorRow) => ({ failures: row.failures, locked_until: row.locked_until });
const noting = (tx: Tx, id: bigint) => (failures: number, until: Date | null) =>
  changeOperator(tx, id, { failures, locked_until: until });

/** Placeholder name that no operator can have: the caller has not been identified. */
const NOT_KNOWN = 'not known';

/** Audits each failed attempt with its address and progress; not those during a lock, which could flood the log. */
const recordRefused = (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { account }: Pick<OperatorRow, 'account'>,
  { ip }: Pick<From, 'ip'>,
  { step, lockedUntil }: Readonly<{ step: 'password' | 'code'; lockedUntil: Date | null }>,
): Promise<void> =>
  recordAct(
    tx,
    { merchant: null, by: NOT_KNOWN, reason: `the ${step} was incorrect` },
    {
      subject: `operator ${account}`,
      act: 'operator.sign-in-refused',
      after: { address: ip, step, ...(lockedUntil && { lockedUntil: lockedUntil.getTime() }) },
      at: deps.clock.now(),
    },
  );

type Given = Readonly<{ account: string; password: string }>;

type Entered = { readonly token: string } & (
  | { readonly next: 'code' }
  | { readonly next: 'app'; readonly secret: string; readonly uri: string }
);

/** Unknown accounts are locked like known ones, so that the lock discloses no more than the refusal. */
async function refuseStranger(
  { state }: Pick<Deps, 'state'>,
  { account, password }: Given,
  { ip }: From,
): Promise<Result<never, 'operator.unknown' | 'operator.locked'>> {
  const name = `limit:console:stranger:${account.trim().toLowerCase()}`;
  const here = await state.count(`${name}:${neighbourhoodOf(ip)}`, FAILURES_MAX, LOCKED_MS);
  if (!here.allowed) return refuse('operator.locked', { retryAfterMs: here.retryAfterMs });
  const everywhere = await state.count(name, FAILURES_OF_ALL_MAX, DAY_MS);
  if (!everywhere.allowed) return refuse('operator.locked', { retryAfterMs: LOCKED_MS });
  await passwordFits(null, password);
  return refuse('operator.unknown');
}

/** Wrong passwords lock their address. */
async function judgePassword(deps: Deps, tx: Tx, row: OperatorRow, password: string, from: From) {
  const now = deps.clock.now();
  if (row.locked_until && toMillis(row.locked_until) > now)
    return refuse('operator.locked', { retryAfterMs: toMillis(row.locked_until) - now });
  const [address, since] = [neighbourhoodOf(from.ip), toDate(millis(now - DAY_MS))];
  const isKnown = from.isHere || (await cameInFrom(tx, row.id, address));
  if (!isKnown && (await failuresSince(tx, row.id, since)) >= FAILURES_OF_ALL_MAX)
    return refuse('operator.locked', { retryAfterMs: LOCKED_MS });
  return judgeTry(await triesFrom(tx, row.id, address), now, {
    fits: () => passwordFits(row.password_hash, password),
    // The count is reset by the code only: the password alone is half of a login.
    note: async (failures, until) => {
      if (failures === 0) return;
      await noteFailed(tx, { operatorId: row.id, address, failures, locked_until: until, at: toDate(now), since });
      await recordRefused(deps, tx, row, from, { step: 'password', lockedUntil: until });
    },
    incorrect: 'operator.unknown',
    locked: 'operator.locked',
  });
}

/** Unknown accounts, dismissed operators and wrong passwords get the same answer in the same time. */
export async function enter(
  deps: Deps,
  { account, password }: Given,
  from: From,
): Promise<Result<Entered, 'operator.unknown' | 'operator.locked' | 'operator.app.first'>> {
  const known = await operatorByAccount(deps.db, account.trim().toLowerCase());
  if (!known || known.dismissed_at) return refuseStranger(deps, { account, password }, from);
  return deps.db.tx(async (tx) => {
    const row = await lockOperator(tx, known.id);
    const judged = await judgePassword(deps, tx, row, password, from);
    if (!judged.ok) return judged.code === 'operator.unknown' ? refuse('operator.unknown') : judged;
    if (row.totp_since) return done({ next: 'code', token: await openSession(deps, tx, row.id, from, false) } as const);
    if (!from.isHere) return refuse('operator.app.first');
    const secret = openSecret(deps, row) ?? newSecret();
    if (row.totp_secret === null)
      await changeOperator(tx, row.id, { totp_secret: sealSecret(deps, row.account, secret) });
    const token = await openSession(deps, tx, row.id, from, false);
    return done({ next: 'app', token, secret, uri: appUri(secret, row.account) } as const);
  });
}

/** `step` is the session opened by the password. It ends here, and a full one begins. */
export function enterCode(
  deps: Deps,
  { sessionId, operatorId }: Readonly<{ sessionId: string; operatorId: bigint }>,
  code: string,
  from: From,
): Promise<Result<{ readonly token: string }, 'operator.code.incorrect' | 'operator.locked' | 'operator.step.over'>> {
  return deps.db.tx(async (tx) => {
    const row = await lockOperator(tx, operatorId);
    if (row.dismissed_at) return refuse('operator.step.over');
    const now = deps.clock.now();
    const step = freshStep(deps, row, code);
    const judged = await judgeTry(inLock(row), now, {
      fits: async () => step !== null,
      note: async (failures, until) => {
        await noting(tx, row.id)(failures, until);
        if (failures > 0) await recordRefused(deps, tx, row, from, { step: 'code', lockedUntil: until });
      },
      incorrect: 'operator.code.incorrect',
      locked: 'operator.locked',
    });
    if (!judged.ok) return judged;
    if (!(await takeStep(tx, sessionId, toDate(now)))) return refuse('operator.step.over');
    const used = { totp_last_step: BigInt(step!), ...(row.totp_since === null && { totp_since: toDate(now) }) };
    await changeOperator(tx, row.id, used);
    await forgetTries(tx, row.id, neighbourhoodOf(from.ip));
    await recordAct(
      tx,
      { merchant: null, by: row.account, reason: 'password and code' },
      {
        subject: `operator ${row.account}`,
        act: 'operator.signed-in',
        after: { address: from.ip, ...(row.totp_since === null && { firstApp: true }) },
        at: now,
      },
    );
    return done({ token: await openSession(deps, tx, row.id, from, true) });
  });
}
