/** Reveal of a draw: empty places from draw time on, then one place after another once the result is known. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { reducedMotion } from '../../shared/page/preferences.ts';
import { useDesk, useDraws, useIssue, useRefresh, useLatestBalance } from './desk.ts';
import { useHold } from './held.ts';
import { placesOf } from './places.ts';
import { tick } from './sounds.ts';
import { scoreOf, shownAfter, type Score } from './stage/score.ts';

const ASK_MS = 1_200;

/** A draw that is being revealed. */
export interface Show {
  readonly numero: string;
  readonly text: string;
  readonly score: Score;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** True when the draw animation is shown as well. */
  readonly staged: boolean;
  /** True for a replay: the result is already known to the player. */
  readonly isAgain: boolean;
}

export interface DrawMoment {
  readonly numero: string | null;
  readonly text: string | null;
  /** Places revealed so far; null when no reveal is running. */
  readonly shown: number | null;
  readonly show: Show | null;
  readonly skip: () => void;
  /** Replays the last draw; null when there is none, or with animations off. */
  readonly again: (() => void) | null;
}

/** Polls for the draw that is due until its result arrives. */
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

/** Advances the reveal place by place, with a sound for each, and ends by itself. */
function useSteps(show: Show | null, quiet: boolean, end: () => void): number {
  const [at, setAt] = useState<{ show: Show | null; shown: number }>({ show, shown: 0 });
  // The count belongs to one show only; a new show starts at 0.
  const shown = at.show === show ? at.shown : 0;
  useEffect(() => {
    if (!show) return undefined;
    const { falls, endsMs } = show.score;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(next, Math.max(0, ms - (performance.now() - show.startedAt)));
    };
    const next = () => {
      const elapsed = performance.now() - show.startedAt;
      const done = shownAfter(show.score, elapsed);
      setAt({ show, shown: done });
      if (elapsed >= endsMs) end();
      else wait(falls[done] ?? endsMs);
    };
    wait(falls[0] ?? endsMs);
    return () => clearTimeout(timer);
  }, [show, end]);
  useEffect(() => {
    if (show && shown > 0 && !quiet) tick(shown - 1);
  }, [show, shown, quiet]);
  return shown;
}

/** Issue whose result is hidden: from draw time until it has been revealed. */
const heldOf = (show: Show | null, due: string | null): string | null => (show && !show.isAgain ? show.numero : due);

export function useDrawMoment({ quiet, staged }: { readonly quiet: boolean; readonly staged: boolean }): DrawMoment {
  const { family } = useDesk();
  const draws = useDraws();
  const refresh = useRefresh();
  const newest = draws.data?.[0];
  const due = useDueDraw(newest?.numero);
  const [seen, setSeen] = useState(newest?.numero);
  const [show, setShow] = useState<Show | null>(null);
  const { begin, skip } = useMemo(
    () => ({
      begin: ({ numero, winNo: text }: { numero: string; winNo: string }, isAgain: boolean) => {
        const score = scoreOf(family, placesOf(family, text).length, staged);
        setShow({ numero, text, score, staged, isAgain, startedAt: performance.now() });
      },
      skip: () => setShow(null),
    }),
    [family, staged],
  );
  const shown = useSteps(show, quiet, skip);
  useHold(heldOf(show, due), show !== null, useLatestBalance());
  // Set during render, so that a new draw never flashes complete before its reveal.
  if (newest && seen !== newest.numero) {
    setSeen(newest.numero);
    if (seen !== undefined && !reducedMotion()) begin(newest, false);
  }
  useEffect(() => {
    if (seen !== undefined && !show) refresh('orders', 'balance');
  }, [seen, show, refresh]);
  const again = newest && !show && !reducedMotion() ? () => begin(newest, true) : null;
  if (due !== null) return { numero: due, text: null, shown: null, show: null, skip, again: null };
  return {
    numero: newest?.numero ?? null,
    text: newest?.winNo ?? null,
    shown: show ? shown : null,
    show,
    skip,
    again,
  };
}
