/** /game and /seamless: a game in an iframe of another origin, under the header. */
import { ErrorState, Spinner } from '#ui';
import type { FromArcade, PlayPause } from '#contract';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLanes } from '../../../shared/brand/boot.ts';
import { gameOrigin, mirroredGame } from '../../../shared/brand/mirrors.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { gamePath } from '../../../shared/games/game-path.ts';
import { hasOwnEntry, isBook, RACES_PATH } from '../../../shared/games/lanes.ts';
import { guard } from '../../../shared/session/guard.ts';
import { usePauseTitle } from '../../../shared/session/pause-notice.tsx';
import { useSafePlay } from '../../../shared/session/safe-play.ts';
import { holdBalance, holdBalanceAt, releaseBalance } from '../../../shared/session/member.ts';
import { errorText, isRefused } from '../../../shared/calls/query.ts';
import { PageNotice } from '../../../shared/page/page-notice.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/page/language.ts';
import { useFrameMessages, useWordsToGame } from './use-frame-messages.ts';
import { GameOffer } from './game-offer.tsx';
import { fundsFor, useLaunch, type Launch } from './queries.ts';
import styles from './game-page.module.css';

function readLaunch(query: URLSearchParams): Launch {
  return {
    nodeId: Number(query.get('nodeId')),
    vassalage: query.get('vassalage') ?? '',
    demo: query.get('demo') === '1',
  };
}

/**
 * Sandbox of the game's iframe. `allow-same-origin` is safe because games run on another origin than the site. Proofs
 * open in a new window that escapes the sandbox, since a page of the site inside it would be blocked. An outside vendor
 * may also navigate the top window after a press: to the lobby or deposit address it was launched with.
 */
const HOUSE_GAME = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms';
const OUTSIDE_GAME = `${HOUSE_GAME} allow-top-navigation-by-user-activation`;

/** During a round the balance is held, and follows the game's messages. */
function followBalance(message: FromArcade): void {
  if (message.type === 'playing') holdBalance();
  if (message.type === 'balance') holdBalanceAt(message.balance);
  if (message.type === 'shown') releaseBalance(message.balance);
}

/** Router key of the first history entry: there is no page of the site to go back to. */
const FIRST_PLACE = 'default';

function Frame({ launch }: Readonly<{ launch: Launch }>): React.JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const game = useLaunch(launch, true);
  const mayMove = useSwitch('FUNDTRANS3');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => () => releaseBalance(), []);
  useWordsToGame(frame);
  /** An expired ticket is replaced once; a second refusal is shown. */
  const isReopened = useRef(false);
  const reopen = (isStale: boolean) => {
    isReopened.current = isStale;
    void game.refetch();
  };
  useFrameMessages((message) => {
    if (!launch.demo) followBalance(message);
    if (message.type === 'close') void (key === FIRST_PLACE ? navigate('/index') : navigate(-1));
    if (message.type === 'cashier') void fundsFor(launch, mayMove).then(navigate);
    if (message.type === 'ended') reopen(false);
    if (message.type === 'stale' && !isReopened.current) reopen(true);
    if (message.type === 'login') guard('member', () => void navigate(gamePath(launch)));
  });
  if (game.isError && isRefused(game.error, 'safe.play.paused')) return <PausedGame error={game.error} />;
  if (game.isError) {
    return (
      <ErrorState
        title={errorText(game.error)}
        retryLabel={t('common.retry')}
        retrying={game.isFetching}
        onRetry={() => void game.refetch()}
      />
    );
  }
  if (!game.data) return <Spinner size={40} label={t('common.loading')} />;
  const address = mirroredGame(game.data.game_url);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={t('play.frame')}
      allow="autoplay; fullscreen"
      // Focuses the game once loaded, unless the user has moved the focus meanwhile.
      onLoad={({ currentTarget }) => isAtRest() && currentTarget.focus()}
      sandbox={new URL(address).origin === gameOrigin() ? HOUSE_GAME : OUTSIDE_GAME}
    />
  );
}

const isAtRest = (): boolean => document.activeElement?.matches('body, main') ?? true;

function PausedGame({ error }: Readonly<{ error: Error }>): React.JSX.Element {
  const pause = useSafePlay().data?.pause;
  return pause ? <Paused pause={pause} /> : <PausedPage title={errorText(error)} />;
}

function Paused({ pause }: Readonly<{ pause: PlayPause }>): React.JSX.Element {
  const t = useText();
  return <PausedPage title={usePauseTitle(pause)} text={t('safePlay.paused.text')} />;
}

const GAMES_ART = '/art/spots/games.svg';

/** No retry button: it cannot succeed while play is paused. */
function PausedPage({ title, text }: Readonly<{ title: string; text?: string }>): React.JSX.Element {
  const t = useText();
  return (
    <PageNotice art={GAMES_ART} title={title} text={text} to={{ href: '/playSafely', label: t('safePlay.title') }} />
  );
}

function NoGame(): React.JSX.Element {
  const t = useText();
  return <PageNotice art={GAMES_ART} title={t('play.none.title')} text={t('play.none.text')} />;
}

export function GamePage(): React.JSX.Element {
  const [query] = useSearchParams();
  const launch = readLaunch(query);
  const loggedIn = useLoggedIn();
  const cards = useLanes().flatMap((lane) => lane.cards);
  // Sportsbook and races listed as games have pages of their own.
  const own = cards.find((card) => card.nodeId === launch.nodeId && (isBook(card) || hasOwnEntry(card)));
  if (own) return <Navigate to={isBook(own) ? '/sports' : RACES_PATH} replace />;
  return (
    <div className={styles.stage}>
      {launch.nodeId <= 0 || Number.isNaN(launch.nodeId) ? (
        <NoGame />
      ) : launch.demo || loggedIn ? (
        <Frame key={`${launch.nodeId}:${String(loggedIn)}`} launch={launch} />
      ) : (
        <GameOffer launch={launch} />
      )}
    </div>
  );
}
