import { formatMoment, formatMoney } from '#i18n';
import { Amount, Button, EmptyState, Notice, showToast, Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { applyBalance } from '../../../shared/session/member.ts';
import { renewRewards, useWaiting, type Waiting } from './queries.ts';
import styles from './reward.module.css';

export function WaitingPart(): React.JSX.Element {
  const t = useText();
  return (
    <Faces
      of={useWaiting()}
      skeleton={<Skeleton shape="block" height="220px" />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState art="/art/spots/gifts.svg" title={t('reward.none')} text={t('reward.none.text')} />}
    >
      {(list) => (
        <ul className={styles.list}>
          {list.map((reward) => (
            <WaitingRow key={reward.rewardId} reward={reward} />
          ))}
        </ul>
      )}
    </Faces>
  );
}

function WaitingRow({ reward }: Readonly<{ reward: Waiting }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const amount = formatMoney(reward.rewardAmount, currencySymbol);
  const claim = useAction(client.promotion.claimReward, ({ balance }) => {
    applyBalance(balance);
    showToast({ text: t('reward.claimed', { amount }), tone: 'win' });
    renewRewards();
  });
  const { rewardId: promotionClaimId, promotionType, expireAt } = reward;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>{reward.promotionName}</h2>
        {expireAt === null ? null : (
          <p className={styles.soft}>{t('reward.until', { time: formatMoment(expireAt) })}</p>
        )}
      </div>
      <Amount size="lg" money>
        {amount}
      </Amount>
      <Button tone="money" loading={claim.busy} onClick={() => claim.run({ promotionClaimId, promotionType })}>
        {t('reward.claim')}
      </Button>
      {claim.fault ? (
        <Notice tone="warn" live="alert">
          {claim.fault}
        </Notice>
      ) : null}
    </li>
  );
}
