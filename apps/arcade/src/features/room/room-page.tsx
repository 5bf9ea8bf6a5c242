/** Page of a room: name and connection, game, session. */
import { roomFaces } from '#games/room-faces.ts';
import {
  Amount,
  ErrorState,
  IconButton,
  LinkButton,
  ShieldIcon,
  Skeleton,
  SoundOffIcon,
  SoundOnIcon,
  Spinner,
} from '#ui';
import { units } from '#kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Feed, FeedButton, useFeedPlace, type FeedPlace } from '../../shared/feed/feed.tsx';
import { others } from '../../shared/feed/others.ts';
import { client, serverNow, type HallSession } from '../../shared/hall/index.ts';
import { moneyOf } from '../../shared/room/money.ts';
import { RoundsPanel } from '../../shared/room/rounds-panel.tsx';
import { playCue } from '../../shared/room/sound.ts';
import { PassingNote } from '../../shared/page/passing-note.tsx';
import { muted, reducedMotion } from '../../shared/page/preferences.ts';
import { SessionBar } from '../../shared/play/session-bar.tsx';
import { useText } from '../../shared/page/text.ts';
import { ofRoom } from './own-lines.ts';
import { roomMoney } from './room-money.ts';
import { lastOver } from './snapshot.ts';
import { act, useVisit } from './visit.ts';
import styles from './room-page.module.css';

type Props = Readonly<{ session: HallSession }>;

export function RoomPage({ session }: Props): React.JSX.Element {
  const { t } = useText();
  const status = useVisit((visit) => visit.status);
  const rounds = useVisit((visit) => visit.rounds);
  const [isProving, setProving] = useState(false);
  const [source] = useState(() => ({ others, own: ofRoom(session) }));
  const feed = useFeedPlace('room');
  return (
    <main className={styles.page}>
      <Head session={session} feed={feed} />
      <div className={styles.room}>
        <div className={styles.game}>
          <Game session={session} />
        </div>
        <Feed place={feed} lobbyOrigin={session.lobbyOrigin} source={source} />
      </div>
      <PassingNote text={status === 'away' || status === 'ended' ? t(`live.line.${status}`) : null} />
      <SessionBar opened={session} onFairness={() => setProving(true)} />
      <RoundsPanel
        session={session}
        rounds={rounds}
        nameOf={(name) => name}
        open={isProving}
        onClose={() => setProving(false)}
      />
    </main>
  );
}

function Head({ session, feed }: Props & Readonly<{ feed: FeedPlace }>): React.JSX.Element {
  const { t } = useText();
  const balance = useVisit((visit) => visit.balance);
  const trip = useVisit((visit) => visit.trip);
  const last = useVisit(({ snapshot }) => lastOver(snapshot));
  const [isMuted, setMuted] = useState(muted.get);
  const turn = () => {
    muted.set(!isMuted);
    setMuted(!isMuted);
  };
  return (
    <header className={styles.head}>
      <h1>{session.game.name}</h1>
      {last === null ? null : (
        <LinkButton
          href={`${session.lobbyOrigin}/table/${last}`}
          target="_blank"
          tone="plain"
          size="sm"
          icon={<ShieldIcon size={18} />}
          aria-label={t('live.proof')}
          title={t('live.proof')}
        />
      )}
      <span className={styles.trip} title={t('live.trip.title')}>
        {trip === null ? null : t('live.trip', { ms: Math.round(trip) })}
      </span>
      <span className={styles.balance}>
        <span>{t('live.balance')}</span> <Amount money>{moneyOf(balance, session.player.currencySymbol)}</Amount>
      </span>
      <FeedButton place={feed} />
      <IconButton
        label={t(isMuted ? 'live.sound.on' : 'live.sound.off')}
        icon={isMuted ? <SoundOffIcon /> : <SoundOnIcon />}
        onClick={turn}
      />
    </header>
  );
}

/** Face of the room, by its game's engine code. */
function useEngine(code: string) {
  return useQuery({
    queryKey: ['room', code],
    staleTime: Infinity,
    queryFn: async () => {
      const answer = await client.room.list();
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.find(({ room }) => room === code)?.engine ?? null;
    },
  });
}

function Game({ session }: Props): React.JSX.Element {
  const { t } = useText();
  const engine = useEngine(session.game.code);
  const load = engine.data ? roomFaces[engine.data] : undefined;
  const face = useQuery({
    queryKey: ['room-face', engine.data],
    enabled: load !== undefined,
    staleTime: Infinity,
    // Wrapped in an object: a component is a function, which a query result should not be.
    queryFn: async () => ({ Face: await load!() }),
  });
  const isEntered = useVisit(({ snapshot }) => snapshot.shared !== null);
  const isRefused = useVisit(({ refused }) => refused !== null);
  const isMissing = (engine.isSuccess && load === undefined) || (isRefused && !isEntered);
  if (engine.isError || face.isError || isMissing)
    return (
      <ErrorState
        title={t(isMissing ? 'live.table.unknown' : 'common.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void (face.isError ? face.refetch() : engine.refetch())}
      />
    );
  if (!face.data || !isEntered)
    return (
      <div className={styles.loading}>
        <Skeleton lines={8} />
        <Spinner label={t('live.line.connecting')} />
      </div>
    );
  return <Seated session={session} face={face.data} />;
}

type Face = Awaited<ReturnType<NonNullable<(typeof roomFaces)[string]>>>;

function Seated({ session, face: { Face } }: Props & Readonly<{ face: { readonly Face: Face } }>): React.JSX.Element {
  const { t, has } = useText();
  const { snapshot, status, balance, pending, refused } = useVisit();
  const shared = snapshot.shared!;
  const money = useMemo(
    () =>
      roomMoney({
        unit: units(BigInt(shared.unit)),
        symbol: session.player.currencySymbol,
        currency: session.player.currency,
        balance,
        isReal: session.mode === 'REAL',
      }),
    [shared.unit, session, balance],
  );
  return (
    <>
      {shared.isOn ? null : <p className={styles.off}>{t('live.off')}</p>}
      <Face
        t={(key, values) => (has(key) ? t(key, values) : key)}
        shared={shared}
        own={snapshot.own}
        money={money}
        now={serverNow}
        isOpen={status === 'on' && shared.isOn}
        pending={pending.map(({ action }) => action)}
        refused={refused}
        reducedMotion={reducedMotion()}
        onAct={act}
        onSound={playCue}
      />
    </>
  );
}
