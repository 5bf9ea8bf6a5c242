/** Crash tile: current multiplier during a round, otherwise time left for bets; and the last crash points. */
import type { Translator } from '#i18n';
import { Countdown, UsersIcon, VisuallyHidden } from '#ui';
import type { TableSummary } from './table-plate.tsx';
import { phaseShown } from './table-rules.ts';
import plate from './table-plate.module.css';
import styles from './flight-plate.module.css';

type Props = Readonly<{
  t: Translator['t'];
  /** Undefined while loading: its space is reserved. */
  summary: TableSummary | undefined;
  now: () => number;
}>;

const SHOWN = 3;

export function FlightPlate({ t, summary, now }: Props): React.JSX.Element {
  return (
    <span className={plate.plate}>
      <span className={styles.results} dir="ltr">
        {summary ? <Results t={t} summary={summary} /> : null}
      </span>
      <span className={plate.state}>{summary ? <State t={t} summary={summary} now={now} /> : null}</span>
    </span>
  );
}

type Shown = Readonly<{ t: Translator['t']; summary: TableSummary }>;

function Results({ t, summary }: Shown): React.JSX.Element {
  const results = summary.results.slice(-SHOWN).toReversed();
  return (
    <>
      <VisuallyHidden>
        {results.length > 0
          ? t('games.table.results', { results: results.map(({ text }) => text).join(', ') })
          : t('games.table.results.none')}
      </VisuallyHidden>
      {results.map(({ text, tone }, at) => (
        // Crash points may be equal, so the index is the key.
        <span key={at} data-tone={tone} aria-hidden>
          {text}
        </span>
      ))}
    </>
  );
}

function State({ t, summary, now }: Shown & Pick<Props, 'now'>): React.JSX.Element {
  const { phase, stands, nextAt, players } = summary;
  const isOpen = phaseShown(phase, false) === 'betting' && nextAt !== null;
  return (
    <>
      {stands === null ? (
        <span className={plate.phase} data-phase={isOpen ? 'betting' : 'closed'}>
          {t(isOpen ? 'games.table.betting' : 'games.flight.next')}
        </span>
      ) : (
        <span className={styles.flight}>
          <span className={styles.word}>{t('games.flight')} </span>
          <bdi dir="ltr">{stands}</bdi>
        </span>
      )}
      {isOpen ? (
        <Countdown
          key={nextAt}
          className={plate.left ?? ''}
          untilMs={nextAt}
          now={now}
          label={t('games.table.closesIn')}
        />
      ) : null}
      <span className={plate.crowd}>
        <UsersIcon size={14} />
        <span aria-hidden>{players}</span>
        <VisuallyHidden>{t('games.table.players', { count: players })}</VisuallyHidden>
      </span>
    </>
  );
}
