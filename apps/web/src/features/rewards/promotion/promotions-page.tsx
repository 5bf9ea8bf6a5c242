/** /promotions: promotions, wheel, and claimed rewards. Part and category are in the address. */
import { CountBadge, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { GeneralTerms } from './general-terms.tsx';
import { Offers } from './offers.tsx';
import { useRewards } from './queries.ts';
import { Rewards } from './rewards.tsx';
import { parts, readPart, type Part } from './rules.ts';
import styles from './promotion.module.css';
import { WheelPart } from './wheel-part.tsx';

const content: Readonly<Record<Part, React.ComponentType>> = { offers: Offers, wheel: WheelPart, rewards: Rewards };

export function PromotionsPage(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const hasRewards = useSwitch('REWCEN3');
  const part = hasRewards ? readPart(search.get('view')) : 'offers';
  const waiting = useRewards('I').data?.length ?? 0;
  const Content = content[part];
  return (
    <div className={styles.page}>
      <PageHead title={t('hd_event')} text={t('promotion.lead')} art="/art/categories/promotions.svg" scene />
      {hasRewards ? (
        <Tabs
          variant="pill"
          label={t('promotion.parts')}
          value={part}
          onValueChange={(view) => setSearch(view === 'offers' ? {} : { view }, { replace: true })}
          items={parts.map((id) => ({
            id,
            label: t(`promotion.part.${id}`),
            badge:
              id === 'rewards' ? (
                <CountBadge count={waiting} label={t('promotion.waiting', { count: waiting })} />
              ) : null,
          }))}
        >
          <Content />
        </Tabs>
      ) : (
        <Offers />
      )}
      <GeneralTerms />
    </div>
  );
}
