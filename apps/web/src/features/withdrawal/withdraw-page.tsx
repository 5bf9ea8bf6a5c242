/** /withdraw: where to, how much, what it costs, what must be staked first, and what became of the others. */
import { Card, EmptyState, Skeleton } from '#ui';
import { Faces } from '../../shared/lists/faces.tsx';
import { useText } from '../../shared/page/language.ts';
import { useHasPaymentPassword, WithPaymentPassword } from '../../shared/session/payment-password.tsx';
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
  // Asked for at once as well, but nobody waits for it.
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

/** How high each part gets depends on all of the answers: they come into it together, and what stands below comes with them. */
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
