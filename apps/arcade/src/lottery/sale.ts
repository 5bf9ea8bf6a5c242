/** False once the house has called off the issue that the schedule names. */
import type { CalledOff, Contract, ValueOf } from '#contract';
import type { Issue } from '#games/lottery/kit/schedule.ts';

export type Near = ValueOf<Contract['draw']['near']>;

export type Phase = 'open' | 'locked' | 'void';

/** `near` is what the house said last; of another issue it says nothing. */
export function phaseOf(issue: Pick<Issue, 'numero' | 'locksAt'>, near: Near | undefined, now: number): Phase {
  const told = near?.currentNumero;
  if (told?.numero === issue.numero && told.isVoid) return 'void';
  return now < issue.locksAt ? 'open' : 'locked';
}

/** True while an order of issue `numero` waits for its draw: later its tickets tell what came of it. */
export const waitsForDraw = (numero: string | undefined, current: Pick<Issue, 'numero'>, phase: Phase): boolean =>
  numero === current.numero && phase !== 'void';

/** The last answer of the house, updated by what the site has pushed since. */
export function withWord(near: Near | undefined, { gameCode, numero }: CalledOff): Near | undefined {
  const told = near?.currentNumero;
  if (!near || told?.gameCode !== gameCode || told.numero !== numero) return near;
  return { ...near, currentNumero: { ...told, isSale: false, isVoid: true } };
}
