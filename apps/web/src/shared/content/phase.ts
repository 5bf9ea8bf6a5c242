/** Phase of a promotion by its dates. */
export type Phase = 'soon' | 'running' | 'over';

interface Span {
  readonly startTime: number;
  readonly endTime: number | null;
}

export function phaseOf({ startTime, endTime }: Span, now: number): Phase {
  if (startTime > now) return 'soon';
  return endTime !== null && endTime <= now ? 'over' : 'running';
}
