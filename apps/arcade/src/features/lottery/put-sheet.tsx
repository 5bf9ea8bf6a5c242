/** Adds all tapped bets of a sheet to the bet slip. */
import { formatMoney } from '#i18n';
import { coinOf } from '#kernel';
import type { Play } from '#games/lottery/kit/play.ts';
import { Amount, Button } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { LINES_MAX, useCart } from './cart.ts';
import { useDesk, useLineLimits } from './desk.ts';
import { sumOf } from './line.ts';
import { linesOf } from './sheet.ts';
import type { Draft } from './use-draft.ts';
import styles from './betting-page.module.css';

type Props = Readonly<{
  plays: readonly Play<never>[];
  draft: Draft;
  /** Line that the sheet replaces. */
  editing: string | null;
  onPut: () => void;
}>;

export function PutSheet({ plays, draft, editing, onPut }: Props): React.JSX.Element {
  const { t } = useText();
  const { currency, currencySymbol } = useDesk().session.player;
  const { lines: onTicket, put } = useCart();
  const limits = useLineLimits();
  const { lines, fault } = linesOf(plays, draft.tapped, draft.amount, limits);
  const isFull = onTicket.length + lines.length - (editing === null ? 0 : 1) > LINES_MAX;
  const money = (amount: number | bigint) => formatMoney(amount as never, currencySymbol);
  const faults = {
    stake: () => t('lotto.stake.rule', { least: money(coinOf(currency)) }),
    limit: () => t('lotto.stake.most', { most: `\u2066${money(limits?.betAmountMax ?? 0)}\u2069` }),
  };
  const add = () => {
    for (const [at, line] of lines.entries())
      put({ ...line, id: at === 0 && editing !== null ? editing : crypto.randomUUID() });
    draft.clear();
    onPut();
  };
  return (
    <div className={styles.put}>
      <p aria-live="polite">
        {t('lotto.stakes', { count: lines.reduce((sum, { notes }) => sum + notes, 0) })} ·{' '}
        <Amount money>{money(sumOf(lines))}</Amount>
        {fault === null ? null : <span className={styles.fault}>{` · ${faults[fault]()}`}</span>}
        {isFull ? <span>{` · ${t('lotto.full', { count: LINES_MAX })}`}</span> : null}
      </p>
      <Button tone="plain" disabled={draft.tapped.length === 0} onClick={draft.clear}>
        {t('lotto.clear')}
      </Button>
      <Button tone="money" disabled={lines.length === 0 || fault !== null || isFull} onClick={add}>
        {editing === null ? t('lotto.put') : t('lotto.put.change')}
      </Button>
    </div>
  );
}
