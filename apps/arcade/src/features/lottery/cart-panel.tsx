/** Bet slip: lines, total cost and the buy button. It stays as it is when the purchase is refused. */
import { formatMoney } from '#i18n';
import { Amount, Button, EditIcon, IconButton, Notice, TrashIcon } from '#ui';
import { useState } from 'react';
import { FundsButton } from '../../shared/play/funds-button.tsx';
import { notifyLobby } from '../../shared/page/lobby.ts';
import { useText } from '../../shared/page/text.ts';
import { useCart } from './cart.ts';
import { ChaseDialog } from './chase-dialog.tsx';
import { playOf, useDesk, useIssue, type Terms } from './desk.ts';
import { amountOf, sumOf, type Line } from './line.ts';
import { shortNumero } from './numero.ts';
import { waitsForDraw } from './sale.ts';
import { useBuy } from './use-buy.ts';
import { useAgreedIssue } from './use-agreed-issue.ts';
import { refusalText, usePlayText } from './words.ts';
import styles from './cart-panel.module.css';

type Props = Readonly<{ terms: Terms | undefined; onEdit: (line: Line) => void }>;

export function CartPanel({ terms, onEdit }: Props): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const { lines, clear } = useCart();
  const money = (amount: bigint) => formatMoney(amount as never, session.player.currencySymbol);
  return (
    <section className={styles.cart} aria-label={t('lotto.cart')}>
      <header className={styles.head}>
        <h2>{t('lotto.cart.lines', { count: lines.length })}</h2>
        {lines.length > 0 ? (
          <Button size="sm" tone="plain" onClick={clear}>
            {t('lotto.cart.clear')}
          </Button>
        ) : null}
      </header>
      {lines.length === 0 ? <p className={styles.empty}>{t('lotto.cart.empty')}</p> : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLine key={line.id} line={line} onEdit={onEdit} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('lotto.sum')}</span> <Amount money>{money(sumOf(lines))}</Amount>
      </p>
      <Buying terms={terms} />
    </section>
  );
}

function CartLine({ line, onEdit }: Readonly<{ line: Line; onEdit: (line: Line) => void }>): React.JSX.Element {
  const { t } = useText();
  const desk = useDesk();
  const words = usePlayText();
  const remove = useCart((cart) => cart.remove);
  const play = playOf(desk, line.play);
  const name = words.name(line.play);
  return (
    <li className={styles.line}>
      <div>
        <strong>{name}</strong>
        <p className={styles.selection}>
          <bdi>{play ? words.selection(play, line.selection) : line.selection}</bdi>
        </p>
        <p className={styles.price}>
          {t('lotto.stakes', { count: line.notes })} ·{' '}
          <Amount>{formatMoney(amountOf(line), desk.session.player.currencySymbol)}</Amount>
        </p>
      </div>
      <IconButton
        size="sm"
        label={t('lotto.edit', { name })}
        icon={<EditIcon size={18} />}
        onClick={() => onEdit(line)}
      />
      <IconButton
        size="sm"
        label={t('lotto.remove', { name })}
        icon={<TrashIcon size={18} />}
        onClick={() => remove(line.id)}
      />
    </li>
  );
}

const PRESS = { open: 'lotto.buy', locked: 'lotto.closed', void: 'lotto.void' } as const;

function Buying({ terms }: Readonly<{ terms: Terms | undefined }>): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const { lines } = useCart();
  const { issue, phase } = useIssue();
  const { numero, moved, agree } = useAgreedIssue(lines.length > 0);
  const buy = useBuy();
  const [chasing, setChasing] = useState(false);
  const isOver = !waitsForDraw(buy.variables?.numero, issue, phase);
  const demo = session.mode === 'DEMO';
  const mayBuy = lines.length > 0 && terms !== undefined && phase === 'open' && !moved && !demo;
  return (
    <div className={styles.buying}>
      {phase === 'void' ? (
        <Notice tone="warn" live="status">
          {t('lotto.void.text', { numero: shortNumero(issue.numero) })}
        </Notice>
      ) : null}
      {moved ? (
        <Notice tone="warn" live="status">
          <p>{t('lotto.moved', { numero: shortNumero(numero) })}</p>
          <Button size="sm" onClick={agree}>
            {t('lotto.moved.agree', { numero: shortNumero(numero) })}
          </Button>
        </Notice>
      ) : null}
      {buy.data?.ok && isOver ? null : <PurchaseResult answer={buy.data} />}
      {demo ? (
        <Notice tone="info">
          <p>{t('lotto.demo')}</p>
          <Button size="sm" tone="primary" onClick={() => notifyLobby({ from: 'arcade', type: 'login' })}>
            {t('lotto.demo.login')}
          </Button>
        </Notice>
      ) : (
        <div className={styles.buttons}>
          <Button
            tone="primary"
            size="lg"
            disabled={!mayBuy}
            loading={buy.isPending}
            onClick={() => terms && buy.mutate({ lines, numero, terms })}
          >
            {t(PRESS[phase])}
          </Button>
          <Button size="lg" disabled={!mayBuy} onClick={() => setChasing(true)}>
            {t('lotto.chase')}
          </Button>
        </div>
      )}
      {chasing && terms ? (
        <ChaseDialog
          terms={terms}
          busy={buy.isPending}
          onClose={() => setChasing(false)}
          onBuy={(chase) => buy.mutate({ lines, numero, terms, chase }, { onSettled: () => setChasing(false) })}
        />
      ) : null}
    </div>
  );
}

/** Result of the last purchase: the order number, or the reason why it was refused. */
function PurchaseResult({ answer }: Readonly<{ answer: ReturnType<typeof useBuy>['data'] }>): React.JSX.Element | null {
  const translator = useText();
  const { t } = translator;
  if (!answer) return null;
  if (answer.ok)
    return (
      <Notice tone="win" live="status">
        {t('lotto.bought', { number: `\u2066${answer.value.orderNumber}\u2069` })}
      </Notice>
    );
  return (
    <Notice tone="warn" live="alert">
      {refusalText(translator, answer)}
      {answer.code === 'wallet.insufficient.balance' ? <FundsButton /> : null}
    </Notice>
  );
}
