/**
 * What a supplier may ask. A body that is no JSON object, lacks a field or has one too many is WRONG_SYNTAX; a field of
 * the wrong kind or out of range is WRONG_TYPES.
 */
import { done, refuse, units, type Result, type Units } from '#kernel';
import { z } from 'zod';

/** Identifiers are printable ASCII: they become keys, and every store and log on the way must read them alike. */
const id = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const freeText = z.string().max(1_000).nullish();
const flag = z.boolean().nullish();
/** Integers of 1/100,000; the site keeps 1/10,000, and what does not divide would have to be rounded. */
const amount = z.int().min(0).multipleOf(10);

const base = { user: id, request_uuid: id };
const transaction = {
  ...base,
  token: id,
  transaction_uuid: id,
  supplier_transaction_id: freeText,
  round: id,
  round_closed: flag,
  game_code: id,
  meta: z.unknown().optional(),
};
const money = {
  ...transaction,
  supplier_user: freeText,
  reward_uuid: id.nullish(),
  is_free: flag,
  is_aggregated: flag,
  bet: z.unknown().optional(),
  currency: id,
  amount,
};

export const requests = {
  info: z.strictObject(base),
  balance: z.strictObject({ ...base, token: id, game_code: id }),
  bet: z.strictObject(money),
  win: z.strictObject({ ...money, reference_transaction_uuid: id }),
  rollback: z.strictObject({ ...transaction, reference_transaction_uuid: id }),
  transactions: z.strictObject({
    request_uuid: id,
    start_time: z.iso.datetime({ offset: true }),
    end_time: z.iso.datetime({ offset: true }),
    cursor: z
      .string()
      .regex(/^\d{1,18}$/)
      .nullish(),
    limit: z.int().min(1).max(1_000).nullish(),
  }),
};

export type Kind = keyof typeof requests;
export type RequestOf<K extends Kind> = z.output<(typeof requests)[K]>;
export type MoneyRequest = RequestOf<'bet'>;

export type BadRequest = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';

export const parseJson = (body: Buffer): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};

export function parseRequest<K extends Kind>(kind: K, raw: Record<string, unknown>): Result<RequestOf<K>, BadRequest> {
  const parsed = requests[kind].safeParse(raw);
  if (parsed.success) return done(parsed.data as RequestOf<K>);
  const isSyntax = parsed.error.issues.some(
    (issue) =>
      issue.code === 'unrecognized_keys' || (issue.path.length === 1 && raw[String(issue.path[0])] === undefined),
  );
  return refuse(isSyntax ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES');
}

const PER_UNIT = 10;

export const unitsOf = (value: number): Units => units(BigInt(value / PER_UNIT));

/** As JSON text, so that a balance beyond the integers of a double is still exact. */
export const amountText = (value: Units): string => (value === 0n ? '0' : `${value}0`);

/** The fields that move no money but have to be the same in a repetition. */
export function payloadOf(request: RequestOf<'rollback'> & Partial<MoneyRequest>): string {
  return JSON.stringify([
    request.token,
    request.supplier_transaction_id ?? null,
    request.supplier_user ?? null,
    request.reward_uuid ?? null,
    request.is_free ?? false,
    request.is_aggregated ?? false,
    request.currency ?? null,
    request.bet ?? null,
    request.meta ?? null,
  ]);
}
