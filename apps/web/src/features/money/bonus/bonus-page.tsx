/** /bonusDetails: active bonus with its remaining wagering, free bets, and past bonuses. */
import { EmptyState, LinkButton, Skeleton } from '#ui';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { ActiveCard } from './active-card.tsx';
import { BonusHistory } from './bonus-history.tsx';
import { FreeBets } from './free-bets.tsx';
import { useActiveBonus } from './queries.ts';
import styles from './bonus.module.css';

export function BonusPage(): React.JSX.Element {
  const t = useText();
  return (
    <section className={styles.page}>
      <h1>{t('in_bonus_details')}</h1>
      <Faces
        of={useActiveBonus()}
        skeleton={<Skeleton shape="block" height="280px" />}
        isEmpty={(bonus) => bonus === null}
        empty={
          <EmptyState
            art="/art/spots/gifts.svg"
            title={t('bonus.none.title')}
            text={t('bonus.none.text')}
            action={
              <LinkButton as={RouteLink} href="/promotions">
                {t('bonus.none.look')}
              </LinkButton>
            }
          />
        }
      >
        {(bonus) => bonus && <ActiveCard bonus={bonus} />}
      </Faces>
      <FreeBets />
      <BonusHistory />
    </section>
  );
}
