/** Details of a withdrawal for operators. */
import { moneyText, units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { asWritten, type Words } from '../../../ports/desk.ts';
import { aboutHolder, aboutNumber } from './bank-cards.ts';
import type { OnDesk, PayoutRow } from './queries.ts';
import { masked, tailOf } from './rules.ts';
import { isStuck } from './stuck-payouts.ts';

const money = (value: bigint): string => moneyText(units(value));

/** English text for the command line, and its translatable form. */
interface Line {
  readonly text: string;
  readonly words: Words;
}

const line = (text: string, key: string, given: Words['with'] = {}): Line => ({
  text,
  words: { key: `what.withdrawal.${key}`, with: given },
});
const written = (text: string): Line => ({ text, words: asWritten(text) });

function partLine({ n, amount, provider, bank_reference, state }: PayoutRow): Line {
  const by = [provider, bank_reference ?? ''].filter((word) => word !== '').join(' ');
  const given = { n: String(n), amount: money(amount), by, state: { key: `state.${state}` } };
  return line(`part ${n}: ${money(amount)} by ${by} ${state}`, 'part', given);
}

interface Standing {
  readonly parts: readonly PayoutRow[];
  readonly isFrozen: boolean;
  /** Name of the operator who claimed it; null when nobody has. */
  readonly holder: string | null;
}

/** The full number is shown once it has to be paid to. */
export function linesOf(
  { secrets: { personal } }: Pick<Deps, 'secrets'>,
  row: OnDesk,
  { parts, isFrozen, holder }: Standing,
): readonly Line[] {
  const number = personal.open(row.number, aboutNumber(row.card_id));
  const isPaid = row.state === 'approved' || row.state === 'paying';
  const branch = row.branch ? ` (${row.branch})` : '';
  const [fee, left] = [money(row.fee), money(row.amount - row.fee)];
  const also = row.also.join(', ');
  return [
    written(`${row.bank_code} ${isPaid ? number : masked(tailOf(number))}${branch}`),
    written(personal.open(row.holder, aboutHolder(row.card_id))),
    line(`fee ${fee}, to pay ${left}`, 'toPay', { fee, left }),
    ...(holder === null ? [] : [line(`taken by ${holder}`, 'taken', { by: holder })]),
    ...(isFrozen ? [line('WALLET FROZEN', 'frozen')] : []),
    ...(row.status === 'active'
      ? []
      : [line(`account ${row.status}`, 'account', { state: { key: `state.${row.status}` } })]),
    ...(also === '' ? [] : [line(`the number is also at ${also}`, 'also', { also })]),
    ...(row.state === 'disputed' && row.remark !== null
      ? [line(`the member says: ${row.remark}`, 'says', { text: row.remark })]
      : []),
    ...parts.map(partLine),
    ...parts.filter(isStuck).map(({ n }) => line(`no provider answers for part ${n}`, 'stuck', { n: String(n) })),
  ];
}
