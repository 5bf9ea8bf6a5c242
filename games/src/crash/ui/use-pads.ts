/** State of the player's two bet pads. A bet requested during a flight is placed as soon as bets are open again. */
import { useEffect, useRef, useState } from 'react';
import { betRefusal, type CrashAction } from '../engine/bets.ts';
import type { BetNo } from '../engine/state.ts';
import { padState, readTarget, type PadState } from './pad-state.ts';
import type { CrashProps } from './props.ts';
import { useHeight } from './use-height.ts';
import { refusalWords } from './words.ts';

/** Input as typed. */
export interface PadForm {
  readonly amount: string;
  readonly target: string;
}

interface Pads {
  readonly height: number;
  readonly stateOf: (no: BetNo) => PadState;
  readonly formOf: (no: BetNo) => PadForm;
  readonly fill: (no: BetNo, form: PadForm) => void;
  readonly press: (no: BetNo) => void;
  /** Reason why the last press had no effect. */
  readonly fault: string | null;
}

export function usePads(props: CrashProps): Pads {
  const { shared, own, money, now, pending, isOpen, onAct } = props;
  const first: PadForm = { amount: money.typed(shared.terms.limits.bet.min), target: '' };
  const [forms, setForms] = useState<Readonly<Record<BetNo, PadForm>>>({ 1: first, 2: { ...first, target: '2.00' } });
  const [wanted, setWanted] = useState<readonly BetNo[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const height = useHeight(shared, now);
  const { phase } = shared;
  const stateOf = (no: BetNo): PadState => {
    const bet = own.bets.find((each) => each.no === no);
    return padState(no, { phase, bet, pending, isWanted: wanted.includes(no), height });
  };
  const place = (no: BetNo): void => {
    const read = readBet(props, no, forms[no]);
    setFault(read.fault);
    if (!read.action) return;
    if (phase === 'betting') onAct(read.action);
    else setWanted([...wanted, no]);
  };
  const press = (no: BetNo): void => {
    const { kind } = stateOf(no);
    setFault(null);
    if (kind === 'flying') onAct({ type: 'cash', bet: no });
    else if (kind === 'placed') onAct({ type: 'cancel', bet: no });
    else if (kind === 'wanted') setWanted(wanted.filter((each) => each !== no));
    else if (kind === 'free' || kind === 'lost') place(no);
  };
  useWanted(phase === 'betting' && isOpen, wanted, (all) => {
    setWanted([]);
    for (const no of all) place(no);
  });
  return {
    height,
    stateOf,
    formOf: (no) => forms[no],
    fill: (no, form) => setForms({ ...forms, [no]: form }),
    press,
    fault,
  };
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

/** Validates as the room does, and checks the balance. */
function readBet({ t, shared, own, money }: CrashProps, no: BetNo, form: PadForm): Read {
  const wrong = (fault: string): Read => ({ action: null, fault });
  const points = money.read(form.amount);
  const target = readTarget(form.target);
  if (Number.isNaN(points) || points <= 0) return wrong(t('crash.refused.amount'));
  if (target !== null && Number.isNaN(target)) return wrong(t('crash.refused.times'));
  const { pool, terms, phase } = shared;
  // During a flight the bet is for the next round, whose pool is still empty.
  const isNow = phase === 'betting';
  const judged = { config: terms, pool: isNow ? pool : { points: 0, players: 0 } };
  const refused = betRefusal(judged, isNow ? own.bets : [], { no, points, target, real: money.isReal });
  if (refused) return wrong(refusalWords(t, { code: refused.code, params: refused.detail ?? {} }, money));
  if (isNow && points > money.free) return wrong(t('bet.insufficient.balance'));
  return { action: { type: 'bet', bet: no, points, ...(target !== null && { target }) }, fault: null };
}
