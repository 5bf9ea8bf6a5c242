/** A draw as it happens: places to be filled from its time on, and one place after the other once the result is there. */
import { useEffect, useRef, useState } from 'react';
import { reducedMotion } from '../preferences.ts';
import { placesOf } from './places.ts';
import { useDesk, useDraws, useIssue, useRefresh } from './desk.ts';
import { tick } from './sounds.ts';

/** Time from one place to the next: together never longer than a few seconds. */
const STEP_MS = 420;
const ASK_MS = 1_200;

export interface DrawMoment {
  readonly numero: string | null;
  readonly text: string | null;
  /** Places shown so far while it is being shown; null when it stands. */
  readonly shown: number | null;
  readonly skip: () => void;
}

/** Asks for the draw that is due until it is there. */
function useDueDraw(newest: string | undefined): string | null {
  const { issue } = useIssue();
  const refresh = useRefresh();
  const [due, setDue] = useState<string | null>(null);
  const before = useRef(issue.numero);
  useEffect(() => {
    if (before.current === issue.numero) return;
    setDue(before.current);
    before.current = issue.numero;
  }, [issue.numero]);
  const waits = due !== null && (newest === undefined || newest < due);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => refresh('draws'), ASK_MS);
    return () => clearInterval(timer);
  }, [waits, refresh]);
  return waits ? due : null;
}

export function useDrawMoment(quiet: boolean): DrawMoment {
  const { family } = useDesk();
  const draws = useDraws();
  const refresh = useRefresh();
  const newest = draws.data?.[0];
  const due = useDueDraw(newest?.numero);
  const [seen, setSeen] = useState(newest?.numero);
  const [shown, setShown] = useState<number | null>(null);
  const count = newest ? placesOf(family, newest.winNo).length : 0;
  // Seen while rendering, so that a new draw is never shown whole before it is shown place by place.
  if (newest && seen !== newest.numero) {
    setSeen(newest.numero);
    if (seen !== undefined && !reducedMotion()) setShown(0);
  }
  useEffect(() => {
    if (seen !== undefined) refresh('orders', 'balance');
  }, [seen, refresh]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => {
      if (!quiet && shown < count) tick(shown);
      setShown(shown >= count ? null : shown + 1);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, count, quiet]);
  const skip = () => setShown(null);
  if (due !== null) return { numero: due, text: null, shown: null, skip };
  return { numero: newest?.numero ?? null, text: newest?.winNo ?? null, shown, skip };
}
