/** A member's profit and loss in a span of days, and lifetime totals, from daily sums alone. */
import type { Contract, ParsedOf } from '#contract';
import { done, units, unitsToWire, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { daysOf, readDays, type Owner } from './read-days.ts';
import { COUNTED, countedAs, playedOf, sumsByDay, sumsOf } from './sums.ts';

type Profit = Contract['report']['personalProfit'];
type Summary = Contract['report']['betSummary'];

export async function personalProfit(
  deps: Deps,
  context: CallContext<Profit>,
  input: ParsedOf<Profit>,
): Promise<Answer<Profit>> {
  const range = readDays(input);
  if (!range.ok) return range;
  const [lines, lifetime] = await Promise.all([daysOf(deps, context, range.value), lifetimeOf(deps, context)]);
  const { bonus: _given, other: _other, ...sums } = sumsOf(lines);
  const byCategory = COUNTED.map((gameCategory) => ({ gameCategory, played: playedOf(lines, gameCategory) }))
    .filter(({ played }) => played.betting !== 0n || played.winning !== 0n)
    .map(({ gameCategory, played: { betting, winning } }) => ({
      gameCategory,
      ...onWire({ betting, winning, pnl: units(winning - betting) }),
    }));
  const byDay = sumsByDay(lines).map(({ day, deposit, withdraw, betting, winning, bonus, pnl }) => ({
    day,
    ...onWire({ deposit, withdraw, betting, winning, bonus, pnl }),
  }));
  return done({ ...onWire(sums), byCategory, byDay, lifetime: onWire(lifetime) });
}

/** R18: total deposits and withdrawals since the account was opened. */
async function lifetimeOf({ ledger }: Pick<Deps, 'ledger'>, { merchant, session }: Owner) {
  const { deposited, reversed, withdrawn } = await ledger.lifetime({
    merchant: merchant.code,
    memberId: session.memberId,
  });
  const deposit = units(deposited - reversed);
  return { deposit, withdraw: withdrawn, net: units(deposit - withdrawn) };
}

export async function betSummary(
  deps: Deps,
  context: CallContext<Summary>,
  input: ParsedOf<Summary>,
): Promise<Answer<Summary>> {
  const range = readDays(input);
  if (!range.ok) return range;
  const lines = await daysOf(deps, context, range.value);
  const asked = input.gameType ? [countedAs(input.gameType)] : COUNTED;
  const list = asked
    .map((category) => ({ category, ...playedOf(lines, category) }))
    .filter(({ bets, winning }) => bets > 0 || winning !== 0n);
  const total = (pick: (of: (typeof list)[number]) => Units): Units =>
    units(list.reduce<bigint>((sum, each) => sum + pick(each), 0n));
  const shown = ({ betting, winning }: { betting: Units; winning: Units }) =>
    onWire({ game_loses: betting, game_winnings: winning, net_profit: units(winning - betting) });
  return done({
    list: list.map((each) => ({ game_category: each.category, bet_count: each.bets, ...shown(each) })),
    footer: shown({ betting: total(({ betting }) => betting), winning: total(({ winning }) => winning) }),
  });
}

function onWire<Name extends string>(amounts: Readonly<Record<Name, Units>>): Record<Name, number> {
  const entries = Object.entries<Units>(amounts).map(([name, amount]) => [name, unitsToWire(amount)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
