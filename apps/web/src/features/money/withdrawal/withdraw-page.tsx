/** /withdraw: destination, amount, fee, remaining turnover, and earlier withdrawals. */
import { Card, EmptyState, Skeleton } from '#ui';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useHasPaymentPassword, WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { AwaitingList } from './awaiting-list.tsx';
import { CardList } from './card-list.tsx';
import { useAwaiting, useCards, useSettings, useWithdrawals, type Cards, type Settings } from './queries.ts';
import { TurnoverProgress } from './turnover-progress.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawal.module.css';

export function WithdrawPage(): React.JSX.Element {
  const t = useText();
  const settings = useSettings();
  const cards = useCards();
  const above = [settings, cards, useAwaiting(), useHasPaymentPassword()];
  // Prefetched in parallel; nothing waits for it.
  useWithdrawals('');
  return (
    <section className={styles.page}>
      <h1>{t('withdrawal.title')}</h1>
      {above.some(({ isPending }) => isPending) ? (
        <Place />
      ) : (
        <>
          <AwaitingList />
          <Faces
            of={settings}
            skeleton={<Place />}
            isEmpty={({ allowWithdraw }) => allowWithdraw === 'N'}
            empty={<EmptyState art="/art/spots/wallet.svg" title={t('withdrawal.closed')} />}
          >
            {(known) => (
              <>
                <TurnoverProgress turnover={known.turnover} />
                <WithPassword settings={known} cards={cards} />
              </>
            )}
          </Faces>
          <WithdrawalList />
        </>
      )}
    </section>
  );
}

/** The height of each part depends on all answers: they render together, along with what is below. */
function Place(): React.JSX.Element {
  const t = useText();
  return (
    <output className={styles.place} aria-busy aria-label={t('common.loading')}>
      <Card as="div">
        <Skeleton lines={6} />
      </Card>
      <Card as="div">
        <Skeleton lines={16} />
      </Card>
    </output>
  );
}

type Props = Readonly<{ settings: Settings; cards: ReturnType<typeof useCards> }>;

function WithPassword({ settings, cards }: Props): React.JSX.Element {
  return (
    <WithPaymentPassword>
      <Faces of={cards} skeleton={<Skeleton lines={6} />}>
        {(known: Cards) => (
          <>
            <CardList cards={known} />
            {known.bankCards.length > 0 ? (
              <Card>
                <WithdrawForm settings={settings} cards={known} />
              </Card>
            ) : null}
          </>
        )}
      </Faces>
    </WithPaymentPassword>
  );
}
