/** A table in the lobby, with its current state. */
import type { RoomSummary } from '#contract';
import { SmallRoad } from '#games/kit-ui/roads/index.ts';
import { Badge, CheckIcon, FlameIcon, HeartIcon, PlusIcon, UsersIcon, VisuallyHidden } from '#ui';
import type { HallSession } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { roadsFound } from './lobby-rules.ts';
import { moneyOf, unitsOfPoints } from '../../shared/room/money.ts';
import type { TableOffer } from './offer.ts';
import { ResultsStrip } from './results-strip.tsx';
import { sideNames } from './side-names.ts';
import styles from './table-tile.module.css';

type Props = Readonly<{
  session: HallSession;
  offer: TableOffer;
  /** Undefined until the lobby summary has arrived. */
  summary: RoomSummary | undefined;
  /** Null when the brand has no favourites. */
  heart: Readonly<{ isKept: boolean; onPress: () => void }> | null;
  isChosen: boolean;
  /** False when the maximum number of tables is selected. */
  mayChoose: boolean;
  onOpen: () => void;
  onChoose: () => void;
}>;

const RESULTS_SHOWN = 16;

export function TableTile(props: Props): React.JSX.Element {
  const { session, offer, summary, heart, isChosen, mayChoose, onOpen, onChoose } = props;
  const { t } = useText();
  const money = (points: number) => moneyOf(unitsOfPoints(points, offer.unit), session.player.currencySymbol);
  const { min, max } = offer.limits;
  return (
    <article className={styles.tile}>
      <header className={styles.head}>
        <h2>
          <button type="button" className={styles.open} onClick={onOpen}>
            {offer.name}
          </button>
        </h2>
        {heart ? (
          <button
            type="button"
            className={styles.heart}
            aria-pressed={heart.isKept}
            aria-label={t('live.favourite.of', { name: offer.name })}
            onClick={heart.onPress}
          >
            <HeartIcon />
          </button>
        ) : null}
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          aria-disabled={!mayChoose}
          aria-label={t('live.side.choose', { name: offer.name })}
          onClick={() => (mayChoose ? onChoose() : undefined)}
        >
          {isChosen ? <CheckIcon /> : <PlusIcon />}
        </button>
      </header>
      <Results offer={offer} summary={summary} />
      <footer className={styles.foot}>
        <Phase offer={offer} summary={summary} />
        <span className={styles.facts}>
          <span aria-hidden>{t('live.limits', { min: money(min), max: money(max) })}</span>
          <VisuallyHidden>{t('live.limits.said', { min: money(min), max: money(max) })}</VisuallyHidden>
          <span className={styles.crowd}>
            <UsersIcon size={14} />
            {t('live.players', { count: summary?.players ?? 0 })}
          </span>
        </span>
        <GoodRoads offer={offer} summary={summary} />
      </footer>
    </article>
  );
}

type Of = Pick<Props, 'offer' | 'summary'>;

function Results({ offer, summary }: Of): React.JSX.Element {
  const text = useText();
  const engine = offer.engine.meta.code;
  const results = summary?.results ?? [];
  const names = sideNames(text, offer.engine);
  return (
    <div className={styles.results}>
      {names ? (
        <SmallRoad t={(key, values) => (text.has(key) ? text.t(key, values) : key)} results={results} {...names} />
      ) : (
        <ResultsStrip engine={engine} results={results} most={RESULTS_SHOWN} />
      )}
    </div>
  );
}

function Phase({ offer, summary }: Of): React.JSX.Element {
  const { t, has } = useText();
  if (!summary) return <span className={styles.phase} />;
  if (summary.phase === 'betting' && summary.nextAt !== null)
    return <CountdownRing until={summary.nextAt} totalMs={offer.bettingMs} label={t('live.closesIn')} />;
  const key = `live.phase.${summary.phase}`;
  return <span className={styles.phase}>{has(key) ? t(key) : ''}</span>;
}

function GoodRoads({ offer, summary }: Of): React.JSX.Element | null {
  const text = useText();
  const [found] = roadsFound(offer.engine.meta.code, summary?.results ?? []);
  const names = sideNames(text, offer.engine);
  const key = found && `live.good.${found.road}`;
  if (!found || !names || !key || !text.has(key)) return null;
  return (
    <Badge tone="money" icon={<FlameIcon size={14} />}>
      {text.t(key, { name: names[found.side].name })}
    </Badge>
  );
}
