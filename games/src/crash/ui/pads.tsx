/** The two bets of a seat. One that is wanted while a flight is under way is placed as soon as bets are open again. */
import { Button, PlusIcon } from '#ui';
import { useEffect, useRef, useState } from 'react';
import { betRefusal, type CrashAction } from '../engine/bets.ts';
import type { BetNo } from '../engine/state.ts';
import { Pad, type PadForm } from './pad.tsx';
import { padState, readTarget, type PadState } from './pad-state.ts';
import type { CrashProps } from './props.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { useHeight } from './use-height.ts';
import { refusalWords } from './words.ts';
import styles from './pads.module.css';

const BOTH: readonly BetNo[] = [1, 2];

export function Pads(props: CrashProps): React.JSX.Element {
  const { t, shared, own, money, now, pending, isOpen, onAct } = props;
  const { min, max } = shared.terms.limits.bet;
  const first: PadForm = { amount: money.typed(min), target: '' };
  const [forms, setForms] = useState<Readonly<Record<BetNo, PadForm>>>({ 1: first, 2: { ...first, target: '2.00' } });
  const [wanted, setWanted] = useState<readonly BetNo[]>([]);
  const [isSecond, setSecond] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const height = useHeight(shared, now);
  const { phase } = shared;
  const stateOf = (no: BetNo): PadState =>
    padState(no, {
      phase,
      bet: own.bets.find((bet) => bet.no === no),
      pending,
      isWanted: wanted.includes(no),
      height,
    });
  const shown = BOTH.filter((no) => no === 1 || isSecond || own.bets.some((bet) => bet.no === 2));

  const place = (no: BetNo): void => {
    const read = readBet(props, no, forms[no]);
    setFault(read.fault);
    if (read.action) onAct(read.action);
  };
  const press = (no: BetNo): void => {
    const { kind } = stateOf(no);
    setFault(null);
    if (kind === 'flying') onAct({ type: 'cash', bet: no });
    else if (kind === 'placed') onAct({ type: 'cancel', bet: no });
    else if (kind === 'wanted') setWanted(wanted.filter((each) => each !== no));
    else if (kind === 'free' && phase === 'betting') place(no);
    else if (kind === 'free' || kind === 'lost') {
      const read = readBet(props, no, forms[no]);
      setFault(read.fault);
      if (read.action) setWanted([...wanted, no]);
    }
  };
  useWanted(phase === 'betting' && isOpen, wanted, (all) => {
    setWanted([]);
    for (const no of all) place(no);
  });
  useHotkeys(shown, press);

  return (
    <div className={styles.pads} data-count={shown.length}>
      {shown.map((no) => (
        <Pad
          key={no}
          no={no}
          t={t}
          money={money}
          limits={{ min, max }}
          form={forms[no]}
          onForm={(form) => setForms({ ...forms, [no]: form })}
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
      <Fault {...props} fault={fault} />
    </div>
  );
}

function useWanted(isNow: boolean, wanted: readonly BetNo[], place: (all: readonly BetNo[]) => void): void {
  const latest = useRef({ wanted, place });
  useEffect(() => {
    latest.current = { wanted, place };
  });
  useEffect(() => {
    if (isNow && latest.current.wanted.length > 0) latest.current.place(latest.current.wanted);
  }, [isNow]);
}

interface Read {
  readonly action: CrashAction | null;
  readonly fault: string | null;
}

/** As the room itself would say it; and that there is not so much money. */
function readBet({ t, shared, own, money }: CrashProps, no: BetNo, form: PadForm): Read {
  const points = money.read(form.amount);
  const target = readTarget(form.target);
  if (Number.isNaN(points) || points <= 0) return { action: null, fault: t('crash.refused.amount') };
  if (target !== null && Number.isNaN(target)) return { action: null, fault: t('crash.refused.times') };
  const { pool, terms, phase } = shared;
  // While a flight is under way it is meant for the next one, in which nothing stands yet.
  const isNow = phase === 'betting';
  const judged = { config: terms, pool: isNow ? pool : { points: 0, players: 0 } };
  const bet = { no, points, target, real: money.isReal };
  const refused = betRefusal(judged, isNow ? own.bets : [], bet);
  if (refused)
    return { action: null, fault: refusalWords(t, { code: refused.code, params: refused.detail ?? {} }, money) };
  if (isNow && points > money.free) return { action: null, fault: t('bet.insufficient.balance') };
  return { action: { type: 'bet', bet: no, points, ...(target !== null && { target }) }, fault: null };
}

const STAYS_MS = 6_000;

function Fault({ t, money, refused, fault }: CrashProps & Readonly<{ fault: string | null }>): React.JSX.Element {
  const [goneNo, setGone] = useState(0);
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setGone(refused.no), STAYS_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const said = refused && refused.no > goneNo ? refusalWords(t, refused, money) : fault;
  return <output className={styles.fault}>{said}</output>;
}
