/** An agent opens an account below. */
import { randomInt } from 'node:crypto';
import { registrationProblems, secretProblem, type Contract, type ParsedOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { hashPassword, insertAccount, renewFirstPassword } from '../credentials/index.ts';
import { joinLine } from './join-line.ts';
import { noteOpening, openedBy } from './opening-queries.ts';
import { CODE_LETTERS, type Rates } from './rules.ts';
import { scopeOf, type Scope } from './scope.ts';

type Open = Contract['line']['open'];

const PASSWORD_LENGTH = 12;

/** Each account is asked to replace the password at its first login: the agent knows it. */
export async function openDownline(
  deps: Deps,
  context: CallContext<Open>,
  input: ParsedOf<Open>,
): Promise<Answer<Open>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { merchant, requestId } = context;
  const account = input.username.trim();
  const problem = problemOf(merchant, account, input.password);
  if (problem) return refuse('register.field.invalid', { ...problem });
  const earlier = await openedBy(deps.db, merchant.code, { agentId: scope.value.agentId, requestId });
  if (earlier) return repeated(deps, merchant.code, earlier, input.password);
  const password = input.password || generatedPassword();
  const opened = await insert(deps, context, scope.value, { ...input, account, password });
  if (!opened.ok) {
    const meanwhile = await openedBy(deps.db, merchant.code, { agentId: scope.value.agentId, requestId });
    return meanwhile ? repeated(deps, merchant.code, meanwhile, input.password) : opened;
  }
  const initial = !input.password && { initialPassword: password };
  return done({ customerId: Number(opened.value.id), account: opened.value.account, ...initial });
}

/** The name by the brand's rules for registration; the password only where the agent chooses it. */
function problemOf({ config }: Merchant, username: string, password: string | undefined) {
  const form = { username, password: password || 'Generated-0' };
  const named = registrationProblems(config.registration, form).find(({ field }) => field === 'username');
  return named ?? (password ? secretProblem(config.registration, 'password', password) : undefined);
}

/** Two kinds of characters at least, none that is mistaken for another. */
function generatedPassword(): string {
  const letters = `${CODE_LETTERS}abcdefghjkmnpqrstuvwxyz`;
  const drawn = Array.from({ length: PASSWORD_LENGTH - 2 }, () => letters[randomInt(letters.length)]);
  return `${drawn.join('')}${2 + randomInt(8)}${letters[randomInt(letters.length)]}`;
}

interface Wanted extends Pick<ParsedOf<Open>, 'type' | 'quotaId' | 'configs' | 'nickname'> {
  readonly account: string;
  readonly password: string;
}

async function insert(deps: Deps, context: CallContext<Open>, scope: Scope, wanted: Wanted) {
  const { merchant, session, ip, requestId } = context;
  const { config } = merchant;
  const at = new Date(deps.clock.now());
  const row = {
    merchant: merchant.code,
    account: wanted.account,
    account_type: wanted.type === 1 ? 2 : 0,
    nickname: wanted.nickname || null,
    password_hash: await hashPassword(wanted.password),
    password_changed_at: at,
    must_change_reason: 'first' as const,
    currency: config.currency,
    language: config.defaultLanguage,
    upline_id: scope.agentId,
    terms_version: null,
    terms_accepted_at: null,
    registered_at: at,
    registered_ip: ip,
    trial_expires_at: null,
    first_login_at: null,
    last_login_at: null,
    last_login_ip: null,
  };
  return insertAccount<'agent.only' | 'line.too.deep' | 'rebate.out.of.range' | 'quota.used.up'>(
    deps,
    row,
    { profile: {}, birthday: null, mobile: null, email: null },
    async (tx, { id: memberId }) => {
      const joined = await joinLine(tx, {
        merchant: merchant.code,
        programme: config.agents,
        memberId,
        agentId: scope.agentId,
        isAgent: wanted.type === 1,
        rates: ratesIn(wanted.configs),
        ...(wanted.quotaId !== undefined && { quotaId: BigInt(wanted.quotaId) }),
        at,
      });
      if (joined.ok) await noteOpening(tx, { agentId: scope.agentId, requestId, memberId, by: session.account, at });
      return joined;
    },
  ).then(withoutAddresses);
}

/** The account has neither number nor address, so neither can be taken. */
function withoutAddresses<T, C extends string>(
  result: Result<T, C | 'register.mobile.exists' | 'register.email.exists'>,
) {
  return result as Result<T, Exclude<C, 'register.mobile.exists' | 'register.email.exists'>>;
}

/** Rates of an input, by area. */
export const ratesIn = (configs: readonly Readonly<{ type: string; rebateValue: number }>[] = []): Rates =>
  Object.fromEntries(configs.map(({ type, rebateValue }) => [type, rebateValue]));

/** The answer to the first request may be lost, and a generated password with it: until its first use, it is generated anew. */
async function repeated(
  deps: Deps,
  merchant: string,
  earlier: Readonly<{ id: bigint; account: string; first_login_at: Date | null }>,
  chosen: string | undefined,
): Promise<Answer<Open>> {
  const value = { customerId: Number(earlier.id), account: earlier.account };
  if (chosen || earlier.first_login_at !== null) return done(value);
  const initialPassword = generatedPassword();
  const hash = await hashPassword(initialPassword);
  const at = deps.clock.now();
  const isRenewed = await deps.db.tx((tx) => renewFirstPassword(tx, merchant, earlier.id, { hash, at }));
  return done(isRenewed ? { ...value, initialPassword } : value);
}
