/** Tile of a live table: betting state and countdown, players, and latest results. */
import type { Contract, ValueOf } from '#contract';
import { dir, type Translator } from '#i18n';
import { Countdown, UsersIcon, VisuallyHidden } from '#ui';
import { useState } from 'react';
import { phaseShown, sideOf } from './table-rules.ts';
import styles from './table-plate.module.css';

export type TableSummary = ValueOf<Contract['room']['glances']>[number];

type Translate = Translator['t'];

type Props = Readonly<{
  text: Pick<Translator, 't' | 'language'>;
  /** Formats an amount in the brand's currency. */
  money: (amount: number) => string;
  /** Undefined while loading: its space is reserved. */
  summary: TableSummary | undefined;
  /** By the server's clock. */
  now: () => number;
}>;

/** Three rows of six; the server limits the columns. */
const PLACES = 18;

export function TablePlate({ text: { t, language }, money, summary, now }: Props): React.JSX.Element {
  return (
    <span className={styles.plate} dir={dir(language)}>
      <Results t={t} summary={summary} />
      <span className={styles.state}>
        {summary ? <State key={summary.nextAt} t={t} summary={summary} now={now} /> : null}
      </span>
      {summary?.limits ? <SpokenLimits t={t} money={money} limits={summary.limits} /> : null}
    </span>
  );
}

type LimitsProps = Pick<Props, 'money'> & Readonly<{ t: Translate; limits: NonNullable<TableSummary['limits']> }>;

export function PlateLimits({ t, money, limits: { min, max } }: LimitsProps): React.JSX.Element {
  return (
    <span className={styles.limits} aria-hidden>
      {t('games.table.limits', { min: money(min), max: money(max) })}
    </span>
  );
}

function SpokenLimits({ t, money, limits: { min, max } }: LimitsProps): React.JSX.Element {
  return <VisuallyHidden>{t('games.table.limits.said', { min: money(min), max: money(max) })}</VisuallyHidden>;
}

type Shown = Readonly<{ t: Translate; summary: TableSummary; now: () => number }>;

/** Renders again at the end of a phase, to show that betting has closed. */
function State({ t, summary, now }: Shown): React.JSX.Element {
  const [isOver, setOver] = useState(() => summary.nextAt !== null && summary.nextAt <= now());
  const phase = phaseShown(summary.phase, isOver);
  return (
    <>
      <span className={styles.phase} data-phase={phase}>
        {t(`games.table.${phase}`)}
      </span>
      {phase === 'betting' && summary.nextAt !== null ? (
        <Countdown
          className={styles.left ?? ''}
          untilMs={summary.nextAt}
          now={now}
          label={t('games.table.closesIn')}
          urgentMs={5_000}
          onEnd={() => setOver(true)}
        />
      ) : null}
      {phase === 'off' || phase === 'away' ? null : (
        <span className={styles.crowd}>
          <UsersIcon size={14} />
          <span aria-hidden>{summary.players}</span>
          <VisuallyHidden>{t('games.table.players', { count: summary.players })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function Results({ t, summary }: Pick<Props, 'summary'> & Readonly<{ t: Translate }>): React.JSX.Element {
  const beads = (summary?.results ?? []).map(({ text, tone }) => {
    const side = sideOf(summary!.engine, tone);
    return { tone, name: side ? t(side.name) : text, text: side ? t(side.short) : text };
  });
  const names = beads.map(({ name }) => name).toReversed();
  const label =
    names.length > 0 ? t('games.table.results', { results: names.join(', ') }) : t('games.table.results.none');
  return (
    <>
      {summary ? <VisuallyHidden>{label}</VisuallyHidden> : null}
      <span className={styles.beads} aria-hidden>
        {Array.from({ length: PLACES }, (_, at) => (
          <span key={at} className={styles.bead} data-tone={beads[at]?.tone}>
            {beads[at]?.text}
          </span>
        ))}
      </span>
    </>
  );
}
