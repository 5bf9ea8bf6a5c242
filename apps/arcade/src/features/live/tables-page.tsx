/** One to four tables: alone, side by side on a wide viewport, one at a time on a phone. */
import { CloseIcon, ErrorState, IconButton, Skeleton, SoundOffIcon, SoundOnIcon, ArrowEndIcon } from '#ui';
import { useEffect, useState } from 'react';
import type { HallSession } from '../../shared/hall/index.ts';
import { muted } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { LineNote } from './line-note.tsx';
import { useOffers, type TableOffer } from './offer.ts';
import { hush } from '../../shared/room/sound.ts';
import { TableSwitch } from './table-switch.tsx';
import { TableView } from './table-view.tsx';
import { useIsDesk } from './use-is-desk.ts';
import { showTables } from './visit.ts';
import { VisitBar } from './visit-bar.tsx';
import styles from './tables-page.module.css';

type Props = Readonly<{
  session: HallSession;
  rooms: readonly string[];
  /** Empty for the lobby. */
  onRooms: (rooms: readonly string[]) => void;
}>;

export function TablesPage({ session, rooms, onRooms }: Props): React.JSX.Element {
  const { t } = useText();
  const offers = useOffers();
  useEntered(rooms);
  const { data } = offers;
  const open = rooms.flatMap((room) => data?.find((offer) => offer.room === room) ?? []);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('live.lobby')}</h1>
      {open.length > 0 ? (
        <OpenTables session={session} open={open} rooms={rooms} onRooms={onRooms} />
      ) : offers.isError || data ? (
        <ErrorState
          title={t(data ? 'live.table.unknown' : 'common.failed')}
          retryLabel={t(data ? 'live.back' : 'common.retry')}
          onRetry={() => (data ? onRooms([]) : void offers.refetch())}
        />
      ) : (
        <Skeleton lines={10} />
      )}
      <LineNote />
      <VisitBar session={session} />
    </main>
  );
}

/** Subscribes to tables while they are shown. */
function useEntered(rooms: readonly string[]): void {
  const all = rooms.join();
  useEffect(() => showTables(all.split(',').filter(Boolean)), [all]);
  useEffect(() => () => showTables([]), []);
}

function OpenTables(props: Props & Readonly<{ open: readonly TableOffer[] }>): React.JSX.Element {
  const { session, open, rooms, onRooms } = props;
  const { t } = useText();
  const isDesk = useIsDesk();
  const [active, setActive] = useState(open[0]!.room);
  const front = open.find(({ room }) => room === active) ?? open[0]!;
  const shown = isDesk ? open : [front];
  const back = (
    <IconButton label={t('live.back')} icon={<ArrowEndIcon className={styles.back} />} onClick={() => onRooms([])} />
  );
  const isSeveral = open.length > 1;
  return (
    <>
      {isSeveral ? (
        <div className={styles.top}>
          {back}
          {isDesk ? (
            <span className={styles.grow} />
          ) : (
            <TableSwitch open={open} active={front.room} onActive={setActive} />
          )}
          <SoundButton />
        </div>
      ) : null}
      <div className={styles.tables} data-count={shown.length}>
        {shown.map((offer) => (
          <div key={offer.room} className={styles.place} onPointerDown={() => setActive(offer.room)}>
            <TableView
              session={session}
              offer={offer}
              hasSound={offer === front}
              isCompact={shown.length > 1}
              start={isSeveral ? null : back}
              end={
                isSeveral ? (
                  <IconButton
                    label={t('live.close', { name: offer.name })}
                    icon={<CloseIcon />}
                    onClick={() => onRooms(rooms.filter((room) => room !== offer.room))}
                  />
                ) : (
                  <SoundButton />
                )
              }
            />
          </div>
        ))}
      </div>
    </>
  );
}

function SoundButton(): React.JSX.Element {
  const { t } = useText();
  const [isMuted, setMuted] = useState(muted.get);
  const turn = () => {
    muted.set(!isMuted);
    setMuted(!isMuted);
    hush();
  };
  return (
    <IconButton
      label={t(isMuted ? 'live.sound.on' : 'live.sound.off')}
      icon={isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
      onClick={turn}
    />
  );
}
