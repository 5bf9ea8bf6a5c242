import type { Mission } from '#contract';
import { formatMoment, formatMoney, formatNumber } from '#i18n';
import {
  Badge,
  Button,
  CheckCircleIcon,
  ChevronEndIcon,
  CoinsIcon,
  GiftIcon,
  LockIcon,
  Notice,
  ProgressBar,
  showToast,
  TicketIcon,
} from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { applyBalance } from '../../../shared/session/member.ts';
import styles from './mission.module.css';
import { usePrize } from '../../../shared/content/prize.ts';
import { renewMissions } from './queries.ts';

type Milestone = Mission['milestones'][number];

const drawings = { BONUS: GiftIcon, POINTS: CoinsIcon, TICKET: TicketIcon } as const;

export function MissionCard({ mission }: Readonly<{ mission: Mission }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { milestones, reachedValue, unit } = mission;
  const target = milestones.at(-1)!.targetValue;
  const written = (value: number) => (unit === 'MONEY' ? formatMoney(value, currencySymbol) : formatNumber(value));
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{mission.title}</h2>
        <Badge tone="info">{t(`mission.period.${mission.period}`)}</Badge>
      </div>
      <p className={styles.soft}>{mission.description}</p>
      <ProgressBar
        label={mission.title}
        hideLabel
        tone="money"
        value={Math.min(reachedValue, target)}
        max={target}
        valueText={t('mission.progress', { current: written(reachedValue), target: written(target) })}
      />
      <p className={styles.line} aria-hidden>
        {t('mission.progress', { current: written(reachedValue), target: written(target) })}
      </p>
      <ol className={styles.milestones}>
        {milestones.map((milestone) => (
          <MilestoneRow
            key={milestone.milestoneId}
            missionId={mission.missionId}
            milestone={milestone}
            target={written(milestone.targetValue)}
          />
        ))}
      </ol>
      <p className={styles.soft}>{t('mission.ends', { time: formatMoment(mission.endTime) })}</p>
      {mission.hasLeaderboard ? (
        <Link to={{ search: `?part=boards&board=${mission.missionId}` }} replace className={styles.link}>
          {t('mission.board.open')}
          <ChevronEndIcon size={16} />
        </Link>
      ) : null}
    </li>
  );
}

type RowProps = Readonly<{ missionId: number; milestone: Milestone; target: string }>;

function MilestoneRow({ missionId, milestone, target }: RowProps): React.JSX.Element {
  const t = useText();
  const { milestoneId, reward, status } = milestone;
  const Drawing = drawings[reward.type];
  const prize = usePrize()(reward);
  const claim = useAction(client.mission.claim, ({ balance }) => {
    applyBalance(balance);
    showToast({ text: t(`mission.done.${reward.type}`, { amount: prize }), tone: 'win' });
    renewMissions();
  });
  return (
    <li className={styles.milestone}>
      <Drawing size={20} className={styles.drawing ?? ''} />
      <span className={styles.words}>
        <strong>{target}</strong>
        <span className={styles.prize}>{prize}</span>
      </span>
      {status === 'REACHED' ? (
        <Button tone="money" size="sm" loading={claim.busy} onClick={() => claim.run({ missionId, milestoneId })}>
          {t('mission.claim')}
        </Button>
      ) : (
        <Badge
          tone={status === 'CLAIMED' ? 'win' : 'neutral'}
          icon={status === 'CLAIMED' ? <CheckCircleIcon size={14} /> : <LockIcon size={14} />}
        >
          {t(status === 'CLAIMED' ? 'mission.claimed' : 'mission.locked')}
        </Badge>
      )}
      {claim.fault ? (
        <Notice tone="warn" live="alert">
          {claim.fault}
        </Notice>
      ) : null}
    </li>
  );
}
