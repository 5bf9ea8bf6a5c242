/** Tabs of several tables on a phone: one is shown, the others display their phase. */
import { Tabs } from '#ui';
import { useSecondsLeft } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import type { TableOffer } from './offer.ts';
import { useSnapshot } from './visit.ts';
import styles from './table-switch.module.css';

type Props = Readonly<{ open: readonly TableOffer[]; active: string; onActive: (room: string) => void }>;

export function TableSwitch({ open, active, onActive }: Props): React.JSX.Element {
  const { t } = useText();
  return (
    <Tabs
      className={styles.switch ?? ''}
      label={t('live.switch')}
      variant="pill"
      items={open.map((offer) => ({ id: offer.room, label: <Standing offer={offer} /> }))}
      value={active}
      onValueChange={onActive}
    />
  );
}

function Standing({ offer }: Readonly<{ offer: TableOffer }>): React.JSX.Element {
  const { t } = useText();
  const { shared } = useSnapshot(offer.room);
  const isBetting = shared?.phase === 'betting';
  const seconds = useSecondsLeft(isBetting ? shared.nextAt : null);
  return (
    <span className={styles.standing}>
      <span>{offer.name}</span>
      <small>{isBetting ? seconds : shared ? t(`live.phase.${shared.phase}`) : ''}</small>
    </span>
  );
}
