/** /referral: referral code, terms, and referred members. */
import { formatMoney, formatNumber } from '#i18n';
import { Card, LinkButton, Skeleton, Stat, StatGrid } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { InvitedList } from './invited-list.tsx';
import { useReferral, type Referral } from './queries.ts';
import styles from './referral.module.css';
import { ShareCard } from './share-card.tsx';

const INVITED_MAX = 1_000;

export function ReferralPage(): React.JSX.Element {
  const t = useText();
  const referral = useReferral();
  const rewarded = referral.data?.enabled ?? true;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('referral.title')}
        text={t(rewarded ? 'referral.lead' : 'referral.lead.plain')}
        art="/art/spots/gifts.svg"
      />
      <Faces of={referral} skeleton={<Skeleton shape="block" height="560px" />}>
        {(known) => (
          <>
            <div className={styles.columns}>
              <ShareCard referral={known} />
              {known.rule ? <Rules rule={known.rule} /> : null}
            </div>
            <Figures referral={known} />
          </>
        )}
      </Faces>
      <InvitedList />
    </div>
  );
}

function Figures({ referral }: Readonly<{ referral: Referral }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { totalInvited: invited } = referral;
  return (
    <StatGrid>
      <Stat label={t('referral.invited')} value={`${formatNumber(invited)}${invited >= INVITED_MAX ? '+' : ''}`} />
      <Stat label={t('referral.qualified')} value={formatNumber(referral.totalQualified)} />
      <Stat label={t('referral.reward')} value={formatMoney(referral.totalReward, currencySymbol)} />
    </StatGrid>
  );
}

function Rules({ rule }: Readonly<{ rule: NonNullable<Referral['rule']> }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const money = (amount: number) => formatMoney(amount, currencySymbol);
  return (
    <Card
      title={t('referral.rules')}
      footer={
        <LinkButton as={RouteLink} href="/rewardCenter">
          {t('referral.toRewards')}
        </LinkButton>
      }
    >
      <ol className={styles.rules}>
        <li>{t('referral.rule.deposit', { amount: money(rule.firstDeposit) })}</li>
        <li>{t('referral.rule.turnover', { amount: money(rule.turnover), days: rule.withinDays })}</li>
        <li>{t('referral.rule.rewards', { own: money(rule.referrerReward), theirs: money(rule.invitedReward) })}</li>
        <li>{t('referral.rule.month', { count: rule.monthlyMax })}</li>
        <li>{t('referral.rule.oneself')}</li>
      </ol>
    </Card>
  );
}
