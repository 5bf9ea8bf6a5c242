/** The demo brands on a clock that the seed advances: acts of members and operators use the site's calls. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, millis, parseUnits, units, type MemberId, type Millis, type Units } from '#kernel';
import { makeLedger } from '#ledger';
import type { Deps } from '../../ports/deps.ts';
import type { PlaySession } from '../../ports/context.ts';
import type { Merchant } from '../../ports/brand/merchant.ts';
import { accountByName } from '../../modules/people/credentials/index.ts';
import { SANDBOX_VENDOR_ID, sandboxPayment } from '../../providers/payment/sandbox/index.ts';
import { foretoldChance } from './foretold.ts';

/** The site on a clock that the seed advances. */
export interface Past {
  readonly deps: Deps;
  /** Advances the clock; never back, nor beyond the present. */
  readonly until: (at: Millis) => void;
}

/** A brand as one of its members uses it. */
export interface House extends Past {
  readonly merchant: Merchant;
  /** Rough value of a dollar in the brand's currency. */
  readonly scale: number;
  /** Open play sessions by game code. */
  readonly tables: Map<string, PlaySession>;
}

export interface Guest {
  readonly memberId: MemberId;
  readonly account: string;
}

/** `now` is the real site; its past begins at `from`. */
export function pastOf(now: Deps, from: Millis): Past {
  let time: number = from;
  const clock = { now: () => millis(Math.min(time, now.clock.now())) };
  const { db, secrets, origins } = now;
  const sandbox = sandboxPayment({ secrets, clock, db, siteOrigin: () => origins().site });
  const payments = new Map(now.providers.payments).set(SANDBOX_VENDOR_ID, sandbox);
  return {
    deps: { ...now, clock, ledger: makeLedger(db, { clock }), providers: { ...now.providers, payments } },
    until: (at) => {
      time = Math.max(time, at);
    },
  };
}

/** Each member has a separate random stream, independent of order. */
export function houseOf({ deps, until }: Past, merchant: Merchant, scale: number, account: string): House {
  const chance = foretoldChance(`${merchant.code}/${account}`);
  return { deps: { ...deps, chance }, until, merchant, scale, tables: new Map() };
}

export async function guestOf(
  { deps, merchant }: Pick<House, 'deps' | 'merchant'>,
  account: string,
): Promise<Guest | null> {
  const row = await accountByName(deps.db, merchant.code, account);
  return row ? { memberId: memberId(Number(row.id)), account } : null;
}

/** Amount given in dollars. */
export function moneyOf({ scale }: Pick<House, 'scale'>, dollars: number): Units {
  const parsed = parseUnits(String(dollars));
  if (!parsed.ok) throw new Error(`not an amount: ${dollars}`);
  return units(parsed.value * BigInt(scale));
}

type Answered<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly code: string };

/** Throws when the act was refused. */
export function granted<V>(act: string, answer: Answered<V>): V {
  if (!answer.ok) throw new Error(`${act}: ${answer.code}`);
  return answer.value;
}

/** Call context of a logged-in member. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each call has a context of its own type
export const calledBy = <C>({ merchant }: Pick<House, 'merchant'>, { memberId: id, account }: Guest): C =>
  ({
    merchant,
    session: { memberId: id, account, accountType: 0, currency: currency(merchant.config.currency), sessionId: null },
    language: merchant.config.defaultLanguage,
    requestId: randomUUID(),
    host: '',
  }) as unknown as C;
