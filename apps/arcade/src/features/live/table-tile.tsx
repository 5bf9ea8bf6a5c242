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
  glance: RoomSummary | undefined;
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
  const { session, offer, glance, heart, isChosen, mayChoose, onOpen, onChoose } = props;
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
      <Results offer={offer} glance={glance} />
      <footer className={styles.foot}>
        <Phase offer={offer} glance={glance} />
        <span className={styles.facts}>
          <span aria-hidden>{t('live.limits', { min: money(min), max: money(max) })}</span>
          <VisuallyHidden>{t('live.limits.said', { min: money(min), max: money(max) })}</VisuallyHidden>
          <span className={styles.crowd}>
            <UsersIcon size={14} />
            {t('live.players', { count: glance?.players ?? 0 })}
          </span>
        </span>
        <GoodRoads offer={offer} glance={glance} />
      </footer>
    </article>
  );
}

type Of = Pick<Props, 'offer' | 'glance'>;

function Results({ offer, glance }: Of): React.JSX.Element {
  const text = useText();
  const engine = offer.engine.meta.code;
  const results = glance?.results ?? [];
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

function Phase({ offer, glance }: Of): React.JSX.Element {
  const { t, has } = useText();
  if (!glance) return <span className={styles.phase} />;
  if (glance.phase === 'betting' && glance.nextAt !== null)
    return <CountdownRing until={glance.nextAt} totalMs={offer.bettingMs} label={t('live.closesIn')} />;
  const key = `live.phase.${glance.phase}`;
  return <span className={styles.phase}>{has(key) ? t(key) : ''}</span>;
}

function GoodRoads({ offer, glance }: Of): React.JSX.Element | null {
  const text = useText();
  const [found] = roadsFound(offer.engine.meta.code, glance?.results ?? []);
  const names = sideNames(text, offer.engine);
  const key = found && `live.good.${found.road}`;
  if (!found || !names || !key || !text.has(key)) return null;
  return (
    <Badge tone="money" icon={<FlameIcon size={14} />}>
      {text.t(key, { name: names[found.side].name })}
    </Badge>
  );
}
