/** Complete view of a table: header, scene, betting layout, side panel and chips. */
import type { LiveFace } from '#games/kit-ui/live.ts';
import { EmptyState, Skeleton, Spinner } from '#ui';
import { useMemo, useState, type ReactNode } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { TableAside } from './table-aside.tsx';
import { ChipContext, Chips } from './chips.tsx';
import { Dock } from './dock.tsx';
import { useFace } from './faces.ts';
import { plainFace } from './plain-face.tsx';
import { usePlain } from './plain.ts';
import type { TableOffer } from './offer.ts';
import { firstChip } from './rack.ts';
import { Scene } from './scene.tsx';
import { playCue } from '../../shared/room/sound.ts';
import { TableHead } from './table-head.tsx';
import { useCues } from './use-cues.ts';
import { chipsOn, useTable, type Table } from './use-table.ts';
import { useVisit } from './visit.ts';
import styles from './table-view.module.css';

type Props = Readonly<{
  session: HallSession;
  offer: TableOffer;
  /** True for the one table with sound when several are shown. */
  hasSound: boolean;
  /** Hides the side panel when there is no room for it. */
  isCompact: boolean;
  start?: ReactNode;
  end?: ReactNode;
}>;

export function TableView(props: Props): React.JSX.Element {
  const { t } = useText();
  const { session, offer } = props;
  const table = useTable(session, offer);
  const drawn = useFace(offer.engine.meta.code);
  const [isPlain] = usePlain();
  const face = isPlain || drawn === null ? plainFace(offer.engine) : drawn;
  const refused = useVisit((visit) => visit.refused[offer.room]);
  if (!table && refused) return <EmptyState size="sm" title={t('live.table.unknown')} action={props.start} />;
  return (
    <section className={styles.table} aria-label={offer.name} data-compact={props.isCompact || undefined}>
      {table && face ? (
        <Seated {...props} table={table} face={face} />
      ) : (
        <div className={styles.loading}>
          {props.start}
          <Skeleton lines={6} />
          <Spinner label={t('live.line.connecting')} />
        </div>
      )}
    </section>
  );
}

function Seated(props: Props & Readonly<{ table: Table; face: LiveFace }>): React.JSX.Element {
  const { session, offer, table, face, hasSound, isCompact, start, end } = props;
  const { t, has, language } = useText();
  const { shared, rack, short } = table;
  const [picked, setChip] = useState<number | null>(null);
  const chip = picked !== null && rack.includes(picked) ? picked : firstChip(rack, offer.limits.min);
  const { caption, onSound } = useCues(shared, hasSound);
  const words = useMemo(() => ({ short, rack }), [short, rack]);
  const { Felt } = face;
  const texts = (key: string, values?: Readonly<Record<string, string | number>>) => (has(key) ? t(key, values) : key);
  return (
    <ChipContext value={words}>
      <TableHead table={table} start={start} end={end} />
      <div className={styles.middle}>
        <div className={styles.play}>
          <Scene face={face} table={table} caption={caption} onSound={onSound} />
          {shared.isOn ? null : <p className={styles.off}>{t('live.off')}</p>}
          <div className={styles.felt} data-open={table.isOpen || undefined}>
            <Felt
              t={texts}
              locale={language}
              shared={shared}
              own={table.snapshot.own}
              stakes={table.stakes}
              short={short}
              isOpen={table.isOpen}
              onBet={(spots) => {
                playCue('chip');
                table.bet(chipsOn(spots, chip));
              }}
              Chips={Chips}
            />
          </div>
        </div>
        {isCompact ? null : <TableAside session={session} table={table} face={face} />}
      </div>
      <Dock session={session} table={table} chip={chip} onChip={setChip} />
    </ChipContext>
  );
}
