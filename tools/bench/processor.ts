/** Main-thread time of a page by processor clock, so that other processes do not count. */

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, duration, and processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: unknown;
}

export interface ProcessorTime {
  /** Milliseconds since the first paint: all tasks, the longest task, and the total blocking time. */
  readonly busyMs: number;
  readonly largestMs: number;
  readonly blockedMs: number;
  /** Share of that time with the processor, 0 to 1. */
  readonly share: number;
}

/** Delay of a press that is not noticeable. */
const UNNOTICED_MS = 50;

type Started = Readonly<{ data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } }>;

const isVisit = ({ name, args }: TraceEvent): boolean => {
  const { data } = (args ?? {}) as Started;
  return name === 'navigationStart' && data?.isOutermostMainFrame === true && !!data.documentLoaderURL;
};

/** `slowdown` is the factor of the simulated processor. */
export function processorTime(events: readonly TraceEvent[], slowdown: number): ProcessorTime {
  const visit = events.find(isVisit);
  const own = events.filter(({ pid, tid }) => pid === visit?.pid && tid === visit.tid);
  const painted = own.find(({ name, ts }) => name === 'firstContentfulPaint' && ts >= visit!.ts);
  if (!painted) throw new Error('the trace has no first paint');
  const tasks = own.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > painted.ts);
  const ms = tasks.map(({ tdur = 0 }) => (tdur * slowdown) / 1_000);
  const sum = (parts: readonly number[]) => parts.reduce((all, each) => all + each, 0);
  return {
    busyMs: sum(ms),
    largestMs: Math.max(0, ...ms),
    blockedMs: sum(ms.map((each) => Math.max(0, each - UNNOTICED_MS))),
    share: sum(tasks.map(({ tdur = 0 }) => tdur)) / sum(tasks.map(({ dur = 0 }) => dur)),
  };
}
