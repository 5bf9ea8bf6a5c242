/** /pointMall: rewards for points, how they are earned, and their transactions. */
import { formatNumber } from '#i18n';
import { Button, CoinsIcon, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { guard } from '../../../shared/session/guard.ts';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { ChangeList } from './change-list.tsx';
import { ConvertForm } from './convert-form.tsx';
import styles from './points.module.css';
import { useConfig, usePointsBalance } from './queries.ts';
import { RedemptionList } from './redemption-list.tsx';
import { RewardGrid } from './reward-grid.tsx';
import { Rules } from './rules-part.tsx';
import { mallTabs, readTab, type MallTab } from './rules.ts';

const content: Readonly<Record<MallTab, React.ComponentType>> = {
  rewards: RewardGrid,
  convert: ConvertForm,
  redemptions: RedemptionList,
  record: ChangeList,
  rules: Rules,
};

export function PointMallPage(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const mayConvert = useConfig().data?.convertEnabled ?? true;
  const offered = mallTabs.filter((id) => id !== 'convert' || mayConvert);
  const wanted = readTab(search.get('tab'));
  const tab = offered.includes(wanted) ? wanted : 'rewards';
  const Content = content[tab];
  return (
    <div className={styles.page}>
      <PageHead title={t('points.title')} text={t('points.lead')} art="/art/spots/gifts.svg" action={<PointsLine />} />
      <Tabs
        label={t('points.title')}
        value={tab}
        onValueChange={(id) => setSearch(id === 'rewards' ? {} : { tab: id }, { replace: true })}
        items={offered.map((id) => ({ id, label: t(`points.tab.${id}`) }))}
      >
        <Content />
      </Tabs>
    </div>
  );
}

/** One line high for visitors and members alike. */
function PointsLine(): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  const points = usePointsBalance().data;
  if (!loggedIn) {
    return (
      <Button tone="primary" onClick={() => guard('member', () => undefined)}>
        {t('points.loginFirst')}
      </Button>
    );
  }
  return (
    <p className={styles.purse}>
      <CoinsIcon size={22} />
      <strong className={styles.points}>
        {points ? formatNumber(points.pointBalance) : t('header.balance.updating')}
      </strong>
      <span>{t('points.unit', { count: points?.pointBalance ?? 0 })}</span>
    </p>
  );
}
