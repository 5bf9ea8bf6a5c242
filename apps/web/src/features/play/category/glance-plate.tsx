/** Tile of a live table: betting state and countdown, players, and latest results. */
import type { Contract, ValueOf } from '#contract';
import { dir, type Translator } from '#i18n';
import { Countdown, UsersIcon, VisuallyHidden } from '#ui';
import { useState } from 'react';
import { phaseShown, sideOf } from './glance-rules.ts';
import styles from './glance-plate.module.css';

export type Glance = ValueOf<Contract['room']['glances']>[number];

type Translate = Translator['t'];

type Props = Readonly<{
  text: Pick<Translator, 't' | 'language'>;
  /** Formats an amount in the brand's currency. */
  money: (amount: number) => string;
  /** Undefined while loading: its space is reserved. */
  glance: Glance | undefined;
  /** By the server's clock. */
  now: () => number;
}>;

/** Three rows of six; the server limits the columns. */
const PLACES = 18;

export function GlancePlate({ text: { t, language }, money, glance, now }: Props): React.JSX.Element {
  return (
    <span className={styles.plate} dir={dir(language)}>
      <Results t={t} glance={glance} />
      <span className={styles.state}>
        {glance ? <State key={glance.nextAt} t={t} glance={glance} now={now} /> : null}
      </span>
      {glance?.limits ? <SaidLimits t={t} money={money} limits={glance.limits} /> : null}
    </span>
  );
}

type LimitsProps = Pick<Props, 'money'> & Readonly<{ t: Translate; limits: NonNullable<Glance['limits']> }>;

export function GlanceLimits({ t, money, limits: { min, max } }: LimitsProps): React.JSX.Element {
  return (
    <span className={styles.limits} aria-hidden>
      {t('games.table.limits', { min: money(min), max: money(max) })}
    </span>
  );
}

function SaidLimits({ t, money, limits: { min, max } }: LimitsProps): React.JSX.Element {
  return <VisuallyHidden>{t('games.table.limits.said', { min: money(min), max: money(max) })}</VisuallyHidden>;
}

type Shown = Readonly<{ t: Translate; glance: Glance; now: () => number }>;

/** Renders again at the end of a phase, to show that betting has closed. */
function State({ t, glance, now }: Shown): React.JSX.Element {
  const [isOver, setOver] = useState(() => glance.nextAt !== null && glance.nextAt <= now());
  const phase = phaseShown(glance.phase, isOver);
  return (
    <>
      <span className={styles.phase} data-phase={phase}>
        {t(`games.table.${phase}`)}
      </span>
      {phase === 'betting' && glance.nextAt !== null ? (
        <Countdown
          className={styles.left ?? ''}
          untilMs={glance.nextAt}
          now={now}
          label={t('games.table.closesIn')}
          urgentMs={5_000}
          onEnd={() => setOver(true)}
        />
      ) : null}
      {phase === 'off' || phase === 'away' ? null : (
        <span className={styles.crowd}>
          <UsersIcon size={14} />
          <span aria-hidden>{glance.players}</span>
          <VisuallyHidden>{t('games.table.players', { count: glance.players })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function Results({ t, glance }: Pick<Props, 'glance'> & Readonly<{ t: Translate }>): React.JSX.Element {
  const beads = (glance?.results ?? []).map(({ text, tone }) => {
    const side = sideOf(glance!.engine, tone);
    return { tone, name: side ? t(side.name) : text, text: side ? t(side.short) : text };
  });
  const said = beads.map(({ name }) => name).toReversed();
  const label =
    said.length > 0 ? t('games.table.results', { results: said.join(', ') }) : t('games.table.results.none');
  return (
    <>
      {glance ? <VisuallyHidden>{label}</VisuallyHidden> : null}
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
