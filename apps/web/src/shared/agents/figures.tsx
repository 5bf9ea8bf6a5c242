/** Figures of reports: amounts of the brand, gains and losses, rates. */
import { formatMoney } from '#i18n';
import { Amount } from '#ui';
import { useBrand } from '../brand/boot.ts';

interface Figures {
  readonly plain: (amount: number) => string;
  readonly money: (amount: number) => React.JSX.Element;
  /** With the sign and colour of a gain or a loss. */
  readonly signed: (amount: number) => React.JSX.Element;
}

export function useFigures(): Figures {
  const { currencySymbol: symbol } = useBrand();
  const plain = (amount: number) => formatMoney(amount, symbol);
  const money = (amount: number) => <Amount>{plain(amount)}</Amount>;
  return {
    plain,
    money,
    signed: (amount) =>
      amount === 0 ? money(0) : <Amount sign={amount < 0 ? 'minus' : 'plus'}>{plain(amount)}</Amount>,
  };
}

/** "1.5%", kept from turning round in right-to-left text. */
export const percent = (rate: number): string => `\u2066${rate}%\u2069`;
