import { formatMoney } from '#i18n';
import { Amount, Badge, Button, Card, EmptyState, LockIcon, Notice, showToast, Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { client } from '../../../shared/calls/client.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { guard } from '../../../shared/session/guard.ts';
import { useText } from '../../../shared/page/language.ts';
import { applyBalance } from '../../../shared/session/member.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Medal } from '../../../shared/brand/medal.tsx';
import type { Level } from '../../../shared/brand/vip.ts';
import { renewBonuses, useBonuses, type Bonus } from './queries.ts';
import styles from './vip.module.css';

export function BonusList({ levels }: Readonly<{ levels: readonly Level[] }>): React.JSX.Element {
  const t = useText();
  const nameOf = (level: number) => levels.find(({ rankLevel }) => rankLevel === level)?.rankName ?? '';
  return (
    <Card title={t('vip.bonuses')}>
      <Faces
        of={useBonuses()}
        size="sm"
        skeleton={<Skeleton lines={4} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState size="sm" title={t('vip.bonuses.none')} />}
      >
        {(list) => (
          <ul className={styles.bonuses}>
            {list.map((bonus) => (
              <BonusRow key={`${bonus.type}-${bonus.rankLevel}`} bonus={bonus} levelName={nameOf(bonus.rankLevel)} />
            ))}
          </ul>
        )}
      </Faces>
    </Card>
  );
}

function BonusRow({ bonus, levelName }: Readonly<{ bonus: Bonus; levelName: string }>): React.JSX.Element {
  const t = useText();
  const amount = formatMoney(bonus.amount, useBrand().currencySymbol);
  const claim = useAction(client.promotion.claimReward, ({ balance }) => {
    applyBalance(balance);
    showToast({ text: t('promotion.rewards.claimed', { amount }), tone: 'win' });
    void renewBonuses();
  });
  const isOffered = useSwitch('REWCEN3');
  const { rewardId, status, type } = bonus;
  return (
    <li className={styles.bonus}>
      <Medal level={bonus.rankLevel} size={44} />
      <div className={styles.bonusWords}>
        <strong>{t(`vip.reward.${type}`)}</strong>
        <span className={styles.soft}>{levelName}</span>
        {claim.fault ? (
          <Notice tone="warn" live="alert">
            {claim.fault}
          </Notice>
        ) : null}
      </div>
      <Amount money>{amount}</Amount>
      {status === 'CLAIMABLE' && rewardId !== null && isOffered ? (
        <Button
          tone="money"
          size="sm"
          loading={claim.busy}
          onClick={() => guard('real', () => claim.run({ promotionClaimId: rewardId, promotionType: type }))}
        >
          {t('promotion.rewards.claim')}
        </Button>
      ) : (
        <Badge
          tone={status === 'CLAIMED' ? 'win' : 'neutral'}
          icon={status === 'LOCKED' ? <LockIcon size={14} /> : undefined}
        >
          {t(`vip.reward.status.${status}`)}
        </Badge>
      )}
    </li>
  );
}
