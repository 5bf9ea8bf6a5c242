import type { BankCard } from '#contract';
import { Badge, BankIcon, Button, Card, EmptyState, PhoneIcon, PlusIcon, WalletIcon } from '#ui';
import { formatMoment } from '#i18n';
import { useState } from 'react';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { AddCardDialog } from './add-card-dialog.tsx';
import { renewWithdrawals, type Cards } from './queries.ts';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import styles from './withdrawal.module.css';

const drawings = { BANK: BankIcon, EWALLET: PhoneIcon, CRYPTO: WalletIcon } as const;

export function CardList({ cards }: Readonly<{ cards: Cards }>): React.JSX.Element {
  const t = useText();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BankCard>();
  const add = (
    <Button
      size="sm"
      icon={<PlusIcon size={16} />}
      disabled={cards.bankCards.length >= cards.cardsMax}
      onClick={() => setAdding(true)}
    >
      {t('withdrawal.card.add')}
    </Button>
  );
  return (
    <Card title={t('withdrawal.cards')} action={cards.bankCards.length > 0 ? add : undefined}>
      {cards.bankCards.length === 0 ? (
        <EmptyState size="sm" art="/art/spots/wallet.svg" title={t('withdrawal.cards.empty')} action={add} />
      ) : (
        <ul className={styles.cards}>
          {cards.bankCards.map((card) => (
            <OneCard key={card.bankCardId} card={card} onRemove={() => setLeaving(card)} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddCardDialog payeeName={cards.payeeName} waitHours={cards.cardWaitHours} onClose={() => setAdding(false)} />
      ) : null}
      {leaving ? <RemoveCardDialog card={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}

function OneCard({ card, onRemove }: Readonly<{ card: BankCard; onRemove: () => void }>): React.JSX.Element {
  const t = useText();
  const choose = useAction(client.withdrawal.chooseCard, () => void renewWithdrawals());
  const Drawing = drawings[card.type];
  return (
    <li className={styles.card}>
      <Drawing size={24} />
      <div className={styles.words}>
        <strong>{card.bankName}</strong>
        <span className={styles.soft}>
          <bdi dir="ltr">{card.cardNumber}</bdi> · <bdi>{card.cardHolder}</bdi>
        </span>
        {serverNow() < card.opensAt ? (
          <span className={styles.soft}>{t('withdrawal.card.opens', { time: formatMoment(card.opensAt) })}</span>
        ) : null}
      </div>
      <div className={styles.deeds}>
        {card.isDefault === 1 ? (
          <Badge tone="info">{t('withdrawal.card.default')}</Badge>
        ) : (
          <Button
            tone="plain"
            size="sm"
            loading={choose.busy}
            onClick={() => choose.run({ bankCardId: card.bankCardId })}
          >
            {t('withdrawal.card.makeDefault')}
          </Button>
        )}
        <Button
          tone="plain"
          size="sm"
          onClick={onRemove}
          aria-label={`${t('withdrawal.card.remove')} ${card.bankName} ${card.cardNumber}`}
        >
          {t('withdrawal.card.remove')}
        </Button>
      </div>
    </li>
  );
}
