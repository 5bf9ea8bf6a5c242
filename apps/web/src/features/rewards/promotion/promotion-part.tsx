/** Member's status and progress in a promotion, with the available action. */
import { formatMoney } from '#i18n';
import { Badge, Button, Notice, ProgressBar, showToast } from '#ui';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { client } from '../../../shared/calls/client.ts';
import { guard } from '../../../shared/session/guard.ts';
import { useDrawnTime } from '../../../shared/page/drawn.ts';
import { useText } from '../../../shared/page/language.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { renewPromotions, type Promotion } from './queries.ts';
import { RequestDialog } from './request-dialog.tsx';
import { phaseOf } from '../../../shared/content/phase.ts';

const tones = { NONE: 'neutral', JOINED: 'win', PENDING: 'info', APPROVED: 'win', REJECTED: 'lose' } as const;

export function Part({ promotion }: Readonly<{ promotion: Promotion }>): React.JSX.Element {
  const t = useText();
  const { joinStatus, requireType } = promotion;
  return (
    <>
      {joinStatus === 'NONE' ? null : <Badge tone={tones[joinStatus]}>{t(`promotion.status.${joinStatus}`)}</Badge>}
      <Progress promotion={promotion} />
      {requireType === 'N' ? <p>{t('promotion.nothingToDo')}</p> : <Deed promotion={promotion} />}
    </>
  );
}

function Progress({ promotion: { progress } }: Readonly<{ promotion: Promotion }>): React.ReactNode {
  const t = useText();
  const { currencySymbol } = useBrand();
  if (!progress) return null;
  const { current, target } = progress;
  const values = { current: formatMoney(current, currencySymbol), target: formatMoney(target, currencySymbol) };
  return (
    <ProgressBar
      label={t('promotion.progress')}
      value={current}
      max={target}
      valueText={t('promotion.progress.of', values)}
    />
  );
}

function Deed({ promotion }: Readonly<{ promotion: Promotion }>): React.ReactNode {
  const t = useText();
  const now = useDrawnTime();
  const [asking, setAsking] = useState(false);
  const join = useAction(
    (promotionId: number, options) => client.promotion.join({ promotionId }, options),
    () => {
      showToast({ text: t('promotion.joined'), tone: 'win' });
      void renewPromotions();
    },
  );
  const isOffered = useSwitch('REWCEN3');
  const { id, joinStatus, mayJoin, requireType } = promotion;
  if (!isOffered) return null;
  if (phaseOf(promotion, now) !== 'running') return <p>{t('promotion.notYet')}</p>;
  const mayAsk = requireType === 'A' && joinStatus !== 'PENDING' && joinStatus !== 'APPROVED';
  return (
    <>
      {join.fault ? (
        <Notice tone="warn" live="alert">
          {join.fault}
        </Notice>
      ) : null}
      {joinStatus === 'NONE' && !mayJoin ? <p>{t('promotion.tooLate')}</p> : null}
      {mayJoin && requireType === 'B' ? (
        <Button tone="primary" size="lg" wide loading={join.busy} onClick={() => guard('real', () => join.run(id))}>
          {t('promotion.join')}
        </Button>
      ) : null}
      {mayAsk ? (
        <Button tone="primary" size="lg" wide onClick={() => guard('real', () => setAsking(true))}>
          {t('promotion.request')}
        </Button>
      ) : null}
      {asking ? <RequestDialog promotionId={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
