/** The two bets of a seat; the second where it is wanted. */
import { Button, PlusIcon } from '#ui';
import { useEffect, useState } from 'react';
import type { BetNo } from '../engine/state.ts';
import { Pad } from './pad.tsx';
import type { CrashProps } from './props.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { usePads } from './use-pads.ts';
import { refusalWords } from './words.ts';
import styles from './pads.module.css';

const BOTH: readonly BetNo[] = [1, 2];

export function Pads(props: CrashProps): React.JSX.Element {
  const { t, own, money, shared, isOpen } = props;
  const { height, stateOf, formOf, fill, press, fault } = usePads(props);
  const [isSecond, setSecond] = useState(false);
  const shown = BOTH.filter((no) => no === 1 || isSecond || own.bets.some((bet) => bet.no === 2));
  useHotkeys(shown, press);
  return (
    <div className={styles.pads} data-count={shown.length}>
      {shown.map((no) => (
        <Pad
          key={no}
          no={no}
          t={t}
          money={money}
          limits={shared.terms.limits.bet}
          form={formOf(no)}
          onForm={(form) => fill(no, form)}
          state={stateOf(no)}
          height={height}
          isOpen={isOpen}
          onPress={() => press(no)}
        />
      ))}
      {shown.length === 1 ? (
        <Button
          size="sm"
          tone="plain"
          icon={<PlusIcon size={16} />}
          className={styles.more}
          onClick={() => setSecond(true)}
        >
          {t('crash.second')}
        </Button>
      ) : null}
      <Fault {...props} fault={givenBack(props) ?? fault} />
    </div>
  );
}

/** Text for a refunded bet of an unconfirmed seat. */
function givenBack({ t, shared, own: { settled }, money }: CrashProps): string | null {
  const isNow = shared.phase === 'crashed' && settled?.round === shared.round;
  return isNow && settled.given !== undefined ? t('crash.given', { amount: money.write(settled.given) }) : null;
}

const STAYS_MS = 6_000;

function Fault({ t, money, refused, fault }: CrashProps & Readonly<{ fault: string | null }>): React.JSX.Element {
  const [dismissedNo, setDismissed] = useState(0);
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setDismissed(refused.no), STAYS_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const message = refused && refused.no > dismissedNo ? refusalWords(t, refused, money) : fault;
  return <output className={styles.fault}>{message}</output>;
}
