/** Changes of downlines: waiting, applied, or refused with their reason. */
import type { LineChange } from '#contract';
import { Badge, Card, type TableColumn, type Tone } from '#ui';
import { useMemo } from 'react';
import { areaLabel, perCent } from '../../../shared/agents/rates.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './downline.module.css';
import { useChanges } from './queries.ts';

const tones: Readonly<Record<LineChange['state'], Tone>> = { waiting: 'info', applied: 'win', refused: 'lose' };

export function Changes(): React.JSX.Element {
  const t = useText();
  const columns = useMemo<TableColumn<LineChange>[]>(
    () => [
      {
        key: 'account',
        header: t('agents.account'),
        primary: true,
        render: ({ customerName }) => <bdi>{customerName}</bdi>,
      },
      { key: 'change', header: t('agents.change'), render: (change) => <Change change={change} /> },
      { key: 'state', header: t('agents.status'), render: (change) => <State change={change} /> },
      { key: 'at', header: t('agents.change.at'), render: ({ askedAt }) => <Moment at={askedAt} /> },
    ],
    [t],
  );
  return (
    <Card padding="flush">
      <RowTable
        caption={t('agents.team.changes')}
        empty={t('agents.change.none')}
        rows={useChanges()}
        rowKey={({ id }) => String(id)}
        columns={columns}
      />
    </Card>
  );
}

function Change({ change: { kind, configs } }: Readonly<{ change: LineChange }>): React.JSX.Element {
  const t = useText();
  return (
    <span className={styles.account}>
      {t(`agents.change.${kind}`)}
      {configs?.map(({ type, rebateValue }) => (
        <bdi key={type} className={styles.soft}>
          {t('agents.change.rate', { area: t(areaLabel(type)), rate: perCent(rebateValue) })}
        </bdi>
      ))}
    </span>
  );
}

function State({ change: { state, reason } }: Readonly<{ change: LineChange }>): React.JSX.Element {
  const t = useText();
  // Its text for a form names the bounds, which have passed.
  const why =
    reason === 'rebate.out.of.range' ? t('agents.change.outOfRange') : reason && refusalText({ code: reason });
  return (
    <span className={styles.account}>
      <Badge tone={tones[state]}>{t(`agents.change.state.${state}`)}</Badge>
      {why ? <span>{why}</span> : null}
    </span>
  );
}
