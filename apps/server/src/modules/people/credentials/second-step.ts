/**
 * Two-factor authentication (2FA) by TOTP: six digits, renewed every 30 s. The secret is sealed, a used time step is
 * not accepted again, and ten single-use recovery codes replace a lost app.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#db';
import { done, refuse, type MemberId, type Result } from '#kernel';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import {
  confirmStep,
  deleteSecondStep,
  lockSecondStep,
  noteStep,
  putSecret,
  recoveryCodesLeft,
  replaceSecret,
  secondStepOf,
  secretsLeft,
  secretsSealedWith,
  takeRecoveryCode,
  type SecondStepRow,
} from './step-queries.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Recovery codes: two groups of five from 32 unambiguous characters, 50 bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 5;

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const about = (memberId: bigint) => `second_step.secret:${memberId}`;

function appOf(deps: Parts, { member_id: id, secret }: Pick<SecondStepRow, 'member_id' | 'secret'>): TOTP {
  return new TOTP({ secret: Secret.fromBase32(deps.secrets.personal.open(secret, about(id))), period: PERIOD_S });
}

/** HMAC with a key of the site, so that codes cannot be brute-forced from a stolen database. */
function recoveryHash(deps: Parts, memberId: bigint, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', deps.secrets.derive('recovery-code')).update(`${memberId}\n${plain}`).digest();
}

function newRecoveryCode(): string {
  // With 32 characters the low five bits of a byte choose without bias.
  const text = [...randomBytes(2 * GROUP)].map((byte) => SIGNS[byte & 31]).join('');
  return `${text.slice(0, GROUP)}-${text.slice(GROUP)}`;
}

/** True if 2FA is on. */
export async function hasSecondStep(deps: Parts, memberId: MemberId): Promise<boolean> {
  return Boolean((await secondStepOf(deps.db, BigInt(memberId)))?.confirmed_at);
}

export const recoveryCodesOf = (deps: Parts, memberId: MemberId): Promise<number> =>
  recoveryCodesLeft(deps.db, BigInt(memberId));

/** Stores a new secret, which takes effect once confirmed by a code. Null if 2FA is on already. */
export async function newSecondStep(
  deps: Parts,
  memberId: MemberId,
  { issuer, account }: Readonly<{ issuer: string; account: string }>,
): Promise<{ readonly secret: string; readonly uri: string } | null> {
  const id = BigInt(memberId);
  const secret = new Secret({ size: SECRET_BYTES });
  const isPut = await putSecret(deps.db, id, deps.secrets.personal.seal(secret.base32, about(id)));
  if (!isPut) return null;
  return { secret: secret.base32, uri: new TOTP({ secret, period: PERIOD_S, issuer, label: account }).toString() };
}

/** The code's time step; null if the code is wrong or its step was used. */
function freshStep(deps: Parts, row: SecondStepRow, code: string): number | null {
  const timestamp = deps.clock.now();
  const delta = appOf(deps, row).validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
  return step > row.last_step ? step : null;
}

/** Turns 2FA on. Answers the recovery codes, which cannot be shown again. */
export function confirmSecondStep(
  deps: Parts,
  memberId: MemberId,
  code: string,
): Promise<Result<string[], 'security.totp.not.set' | 'security.totp.exists' | 'security.code.incorrect'>> {
  const id = BigInt(memberId);
  return deps.db.tx(async (tx) => {
    const row = await lockSecondStep(tx, id);
    if (!row) return refuse('security.totp.not.set');
    if (row.confirmed_at) return refuse('security.totp.exists');
    const step = freshStep(deps, row, code);
    if (step === null) return refuse('security.code.incorrect');
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await noteStep(tx, id, step);
    await confirmStep(
      tx,
      id,
      new Date(deps.clock.now()),
      codes.map((each) => recoveryHash(deps, id, each)),
    );
    return done(codes);
  });
}

/** Consumes a TOTP or recovery code; true if valid, and for members without 2FA. */
export function passesSecondStep(deps: Parts, memberId: bigint, code: string): Promise<boolean> {
  return deps.db.tx(async (tx) => {
    const row = await lockSecondStep(tx, memberId);
    if (!row?.confirmed_at) return true;
    const step = freshStep(deps, row, code);
    if (step === null) return takeRecoveryCode(tx, memberId, recoveryHash(deps, memberId, code));
    await noteStep(tx, memberId, step);
    return true;
  });
}

/** Reseals secrets from older keys with the current one. Answers how many. */
export function resealSecondSteps({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) {
  return db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => secretsSealedWith(tx, key, batch),
      keyOf: ({ member_id: id }) => id,
      seal: ({ member_id: id, secret }) =>
        replaceSecret(tx, id, personal.seal(personal.open(secret, about(id)), about(id))),
    }),
  );
}

export const secondStepsToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  secretsLeft(db, secrets.personal.olderKeys);

export const dropSecondStep = (access: Db | Tx, memberId: MemberId): Promise<void> =>
  deleteSecondStep(access, BigInt(memberId));
