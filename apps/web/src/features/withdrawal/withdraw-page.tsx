/** /withdraw: where to, how much, what it costs, what must be staked first, and what became of the others. */
import { Card, EmptyState, Skeleton } from '#ui';
import { Faces } from '../../shared/lists/faces.tsx';
import { useText } from '../../shared/page/language.ts';
import { WithPaymentPassword } from '../../shared/session/payment-password.tsx';
import { AwaitingList } from './awaiting-list.tsx';
import { CardList } from './card-list.tsx';
import { useCards, useSettings, type Cards, type Settings } from './queries.ts';
import { TurnoverProgress } from './turnover-progress.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawal.module.css';

export function WithdrawPage(): React.JSX.Element {
  const t = useText();
  const settings = useSettings();
  return (
    <section className={styles.page}>
      <h1>{t('withdrawal.title')}</h1>
      <AwaitingList />
      <Faces
        of={settings}
        skeleton={<Skeleton lines={8} />}
        isEmpty={({ allowWithdraw }) => allowWithdraw === 'N'}
        empty={<EmptyState art="/art/spots/wallet.svg" title={t('withdrawal.closed')} />}
      >
        {(known) => (
          <>
            <TurnoverProgress turnover={known.turnover} />
            <WithPassword settings={known} />
          </>
        )}
      </Faces>
      <WithdrawalList />
    </section>
  );
}

function WithPassword({ settings }: Readonly<{ settings: Settings }>): React.JSX.Element {
  return (
    <WithPaymentPassword>
      <Faces of={useCards()} skeleton={<Skeleton lines={6} />}>
        {(cards: Cards) => (
          <>
            <CardList cards={cards} />
            {cards.bankCards.length > 0 ? (
              <Card>
                <WithdrawForm settings={settings} cards={cards} />
              </Card>
            ) : null}
          </>
        )}
      </Faces>
    </WithPaymentPassword>
  );
}
