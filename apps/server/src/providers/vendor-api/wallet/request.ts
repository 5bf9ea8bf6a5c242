/**
 * Parses suppliers' requests. A body that is no JSON object, repeats a field or lacks one is WRONG_SYNTAX; a field of
 * the wrong type or out of range is WRONG_TYPES, an amount finer than the site's units WRONG_AMOUNT. Unknown fields
 * are ignored, since the dialect grows. Written as plain functions, because every bet passes here.
 */
import { done, refuse, units, type Result, type Units } from '#kernel';
import { z } from 'zod';
import { countMembers } from './members.ts';

type Guard<T> = (value: unknown) => value is T;

const ID = /^[\x20-\x7e]{1,255}$/;
const CURSOR = /^\d{1,18}$/;
const TEXT_MAX = 1_000;
const PAGE_MAX = 1_000;
/** Amounts are integers of 1/100,000; the site's unit is 1/10,000, and others would have to be rounded. */
const PER_UNIT = 10;

/** Identifiers are printable ASCII: they become keys, and all stores and logs must read them alike. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_MAX;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isCursor = (value: unknown): value is string => typeof value === 'string' && CURSOR.test(value);
const isNatural = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isLimit = (value: unknown): value is number => isNatural(value) && value >= 1 && value <= PAGE_MAX;

const dateTime = z.iso.datetime({ offset: true });
/** Years that all stores write alike. */
const [FIRST_MS, LAST_MS] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];
function isInstant(value: unknown): value is string {
  const { success, data } = dateTime.safeParse(value);
  return success && Date.parse(data) >= FIRST_MS && Date.parse(data) <= LAST_MS;
}

const optional =
  <T>(guard: Guard<T>): Guard<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === undefined || value === null || guard(value);

const base = { user: isId, request_uuid: isId };
const transaction = {
  ...base,
  token: isId,
  transaction_uuid: isId,
  supplier_transaction_id: optional(isText),
  round: isId,
  round_closed: optional(isFlag),
  game_code: isId,
};
const money = {
  ...transaction,
  supplier_user: optional(isText),
  reward_uuid: optional(isId),
  is_free: optional(isFlag),
  is_aggregated: optional(isFlag),
  currency: isId,
  amount: isNatural,
};

const requests = {
  info: base,
  balance: { ...base, token: isId, game_code: isId },
  bet: money,
  win: { ...money, reference_transaction_uuid: isId },
  rollback: { ...transaction, reference_transaction_uuid: isId },
  transactions: {
    request_uuid: isId,
    start_time: isInstant,
    end_time: isInstant,
    cursor: optional(isCursor),
    limit: optional(isLimit),
  },
};

export type Kind = keyof typeof requests;
type Guarded<G> = G extends Guard<infer T> ? T : never;
export type RequestOf<K extends Kind> = {
  readonly [F in keyof (typeof requests)[K]]: Guarded<(typeof requests)[K][F]>;
};
export type MoneyRequest = RequestOf<'bet'>;

export type BadRequest = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' | 'RS_ERROR_WRONG_AMOUNT';

const fieldsOf: Readonly<Record<Kind, readonly (readonly [field: string, guard: Guard<unknown>])[]>> = {
  info: Object.entries(requests.info),
  balance: Object.entries(requests.balance),
  bet: Object.entries(requests.bet),
  win: Object.entries(requests.win),
  rollback: Object.entries(requests.rollback),
  transactions: Object.entries(requests.transactions),
};

export function parseJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** `raw` is parsed from `text`; only the text reveals duplicate fields. */
export function parseRequest<K extends Kind>(
  kind: K,
  raw: Record<string, unknown>,
  text: string,
): Result<RequestOf<K>, BadRequest> {
  if (countMembers(text) !== Object.keys(raw).length) return refuse('RS_ERROR_WRONG_SYNTAX');
  let isOfTypes = true;
  for (const [field, guard] of fieldsOf[kind]) {
    if (guard(raw[field])) continue;
    if (raw[field] === undefined) return refuse('RS_ERROR_WRONG_SYNTAX');
    isOfTypes = false;
  }
  if (!isOfTypes) return refuse('RS_ERROR_WRONG_TYPES');
  const isHeld = !Object.hasOwn(requests[kind], 'amount') || (raw['amount'] as number) % PER_UNIT === 0;
  return isHeld ? done(raw as RequestOf<K>) : refuse('RS_ERROR_WRONG_AMOUNT');
}

export const unitsOf = (value: number): Units => units(BigInt(value / PER_UNIT));

/** As JSON text, exact beyond the integers of a double. */
export const amountText = (value: Units): string => (value === 0n ? '0' : `${value}0`);
