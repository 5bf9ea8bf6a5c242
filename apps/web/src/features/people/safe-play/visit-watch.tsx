/** Reality check: figures of the visit, shown when due. It precedes any other dialog. */
import { formatMoney } from '#i18n';
import { Amount, Button, Dialog, LinkButton, Stat, StatGrid } from '#ui';
import { useEffect, useState } from 'react';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { checkBegins } from '../../../shared/session/check.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { applyVisit, useVisit, type Visit } from './queries.ts';
import { useSpan } from './texts.ts';
import styles from './play-safely.module.css';

/** Bounds of the timer: the minimum covers clock differences, the maximum keeps timers accurate. */
const [CHECK_MIN_MS, CHECK_MAX_MS] = [5_000, 60_000];

/** True once a check is due. The figures are then refetched, and the server confirms. */
function useDue(visit: Visit | undefined, refresh: () => void): boolean {
  useEffect(() => {
    if (!visit || visit.now >= visit.dueAt) return undefined;
    const wait = Math.min(CHECK_MAX_MS, Math.max(CHECK_MIN_MS, visit.dueAt - serverNow()));
    const timer = setInterval(() => {
      if (serverNow() >= visit.dueAt) refresh();
    }, wait);
    return () => clearInterval(timer);
  }, [visit, refresh]);
  return visit !== undefined && visit.now >= visit.dueAt;
}

export function VisitWatch(): React.JSX.Element | null {
  const query = useVisit();
  const [refresh] = useState(() => () => void query.refetch());
  const due = useDue(query.data, refresh);
  return query.data && due ? <RealityCheck visit={query.data} /> : null;
}

function RealityCheck({ visit }: Readonly<{ visit: Visit }>): React.JSX.Element {
  const t = useText();
  const span = useSpan();
  useEffect(checkBegins, []);
  const { currencySymbol } = useBrand();
  const seen = useAction<null, Visit>(() => client.safePlay.acknowledge(), applyVisit);
  const acknowledge = () => seen.run(null);
  const money = (value: number) => <Amount>{formatMoney(value, currencySymbol)}</Amount>;
  return (
    <Dialog
      open
      closable={false}
      phone="center"
      title={t('safePlay.popup.title')}
      closeLabel={t('common.close')}
      onClose={acknowledge}
      footer={
        <>
          <LinkButton as={RouteLink} href="/personalHistoryCopy" onClick={acknowledge}>
            {t('in_betting_record')}
          </LinkButton>
          <LinkButton as={RouteLink} href="/playSafely" onClick={acknowledge}>
            {t('safePlay.title')}
          </LinkButton>
          <Button tone="primary" loading={seen.busy} onClick={acknowledge}>
            {t('safePlay.popup.go')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {seen.fault ? <p role="alert">{seen.fault}</p> : null}
        <StatGrid>
          <Stat label={t('safePlay.popup.time')} value={span(visit.now - visit.since)} />
          <Stat label={t('safePlay.popup.staked')} value={money(visit.staked)} />
          <Stat label={t('safePlay.popup.won')} value={money(visit.won)} />
          <Stat label={t('safePlay.popup.net')} value={money(visit.net)} />
        </StatGrid>
      </div>
    </Dialog>
  );
}
