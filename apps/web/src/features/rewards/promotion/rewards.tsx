import { formatMoment, formatMoney } from '#i18n';
import { Amount, Button, EmptyState, LinkButton, Notice, Picture, showToast, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { guard } from '../../../shared/session/guard.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { applyBalance } from '../../../shared/session/member.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { renewRewards, useRewards, type Reward } from './queries.ts';
import styles from './promotion.module.css';

const states: readonly Reward['status'][] = ['I', 'C', 'E'];

export function Rewards(): React.JSX.Element {
  const t = useText();
  const [status, setStatus] = useState<Reward['status']>('I');
  const rewards = useRewards(status);
  if (!useLoggedIn()) return <LogInFirst title={t('promotion.rewards.loginFirst')} art="/art/spots/gifts.svg" />;
  return (
    <Tabs
      label={t('promotion.part.rewards')}
      value={status}
      onValueChange={setStatus}
      items={states.map((id) => ({ id, label: t(`promotion.rewards.${id}`) }))}
    >
      <Faces
        of={rewards}
        skeleton={<RewardsSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            art="/art/spots/gifts.svg"
            title={t(`promotion.rewards.none.${status}`)}
            action={
              <LinkButton as={RouteLink} href="/promotions">
                {t('promotion.rewards.look')}
              </LinkButton>
            }
          />
        }
      >
        {(list) => (
          <ul className={styles.rewards}>
            {list.map((reward) => (
              <RewardRow key={reward.rewardId} reward={reward} />
            ))}
          </ul>
        )}
      </Faces>
    </Tabs>
  );
}

function RewardRow({ reward }: Readonly<{ reward: Reward }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const amount = formatMoney(reward.rewardAmount, currencySymbol);
  const claim = useAction(client.promotion.claimReward, ({ balance }) => {
    applyBalance(balance);
    showToast({ text: t('promotion.rewards.claimed', { amount }), tone: 'win' });
    void renewRewards();
  });
  const input = { promotionClaimId: reward.rewardId, promotionType: reward.promotionType };
  return (
    <li className={styles.reward}>
      <Picture src="/art/spots/gifts.svg" alt="" width={56} height={56} />
      <div className={styles.rewardWords}>
        <h3>{reward.promotionName}</h3>
        <p className={styles.offerTime}>
          {reward.status === 'I' && reward.expireAt !== null ? (
            t('promotion.rewards.until', { time: formatMoment(reward.expireAt) })
          ) : (
            <Moment at={reward.issuedAt} />
          )}
        </p>
        {reward.bonus ? <p className={styles.offerTime}>{t('promotion.rewards.asBonus', reward.bonus)}</p> : null}
        {claim.fault ? (
          <Notice tone="warn" live="alert">
            {claim.fault}
          </Notice>
        ) : null}
      </div>
      <Amount size="lg" money>
        {amount}
      </Amount>
      {reward.status === 'I' ? (
        <Button tone="money" loading={claim.busy} onClick={() => guard('real', () => claim.run(input))}>
          {t('promotion.rewards.claim')}
        </Button>
      ) : null}
    </li>
  );
}

function RewardsSkeleton(): React.JSX.Element {
  return (
    <div className={styles.rewards} aria-hidden>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} shape="block" height="88px" />
      ))}
    </div>
  );
}
