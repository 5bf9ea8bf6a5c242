/** Action bar: next hand, moves of the current hand, or stop of auto play. */
import { Button } from '#ui';
import { useEffect, useRef } from 'react';
import { FundsButton } from '../../shared/play/funds-button.tsx';
import { useText } from '../../shared/page/text.ts';
import type { Act } from './use-acts.ts';
import { mayChoose } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { faultOf } from './stake.ts';
import { useStakes } from './use-stakes.ts';
import styles from './acts.module.css';

/** Number of buttons that fit in a row on a phone. */
const FEW = 3;

type Props = Readonly<{ sitting: Sitting; acts: readonly Act[] }>;

export function Acts({ sitting, acts }: Props): React.JSX.Element {
  const place = useKeptFocus();
  const isAsking = useHand(sitting, ({ phase }) => phase === 'asking');
  const waitMs = useHand(sitting, (state) => state.waitMs);
  return (
    <div className={styles.place}>
      <Refusal sitting={sitting} />
      <div
        ref={place}
        className={styles.acts}
        data-many={acts.length > FEW ? 'many' : acts.length > 1 ? 'few' : undefined}
      >
        {acts.map((act, at) => (
          // The first button stays the same element, so that it keeps the focus from the deal to the first move.
          <Button
            key={at}
            tone={at === 0 ? act.tone : 'quiet'}
            size="lg"
            wide
            loading={act.isPending}
            aria-disabled={act.run === null || isAsking}
            aria-keyshortcuts={act.keys}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => act.run?.()}
          >
            {act.text}
            {act.hotkey ? <kbd className={styles.key}>{act.hotkey}</kbd> : null}
            {act.isWaited && waitMs > 0 ? <Wait ms={waitMs} /> : null}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Progress line until the next hand may begin; a press before that deals it as soon as allowed. */
const Wait = ({ ms }: Readonly<{ ms: number }>): React.JSX.Element => (
  <span className={styles.wait} style={{ animationDuration: `${ms}ms` }} aria-hidden />
);

/**
 * When the focused button disappears, the focus moves to the first of its replacements, or to the first button of a
 * game that draws its own.
 */
function useKeptFocus(): React.RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = place.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) {
      const next = place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-scene] button');
      next?.focus({ preventScroll: true });
    }
  });
  return place;
}

/** True when the balance is below the chosen stake: its field shows the error, and no bet can be placed. */
function useIsShort(sitting: Sitting): boolean {
  const stakes = useStakes(sitting);
  return useHand(sitting, (state) => mayChoose(state) && faultOf(state.stake, stakes, state.balance) === 'short');
}

function Refusal({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { t, has } = useText();
  const refused = useHand(sitting, (state) => state.refused);
  const ended = useHand(sitting, (state) => state.ended);
  const isShort = useIsShort(sitting) || refused === 'bet.insufficient.balance';
  return (
    <output className={styles.refusal}>
      {refused ? <span>{has(refused) ? t(refused) : t('common.failed')}</span> : null}
      {isShort && sitting.mode === 'REAL' ? <FundsButton /> : null}
      {ended && ended !== 'player' && !refused ? <span>{t(`hand.ended.${ended}`)}</span> : null}
    </output>
  );
}
