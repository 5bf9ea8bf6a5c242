/** False once the server has cancelled the scheduled issue. */
import type { CalledOff, Contract, ValueOf } from '#contract';
import type { Issue } from '#games/lottery/kit/schedule.ts';

export type Near = ValueOf<Contract['draw']['near']>;

export type Phase = 'open' | 'locked' | 'void';

/** `near` is the server's last answer; it is ignored for another issue. */
export function phaseOf(issue: Pick<Issue, 'numero' | 'locksAt'>, near: Near | undefined, now: number): Phase {
  const current = near?.currentNumero;
  if (current?.numero === issue.numero && current.isVoid) return 'void';
  return now < issue.locksAt ? 'open' : 'locked';
}

/** True while an order of issue `numero` waits for its draw; afterwards its tickets show the result. */
export const waitsForDraw = (numero: string | undefined, current: Pick<Issue, 'numero'>, phase: Phase): boolean =>
  numero === current.numero && phase !== 'void';

/** Last answer, updated with what has been pushed since. */
export function withWord(near: Near | undefined, { gameCode, numero }: CalledOff): Near | undefined {
  const current = near?.currentNumero;
  if (!near || current?.gameCode !== gameCode || current.numero !== numero) return near;
  return { ...near, currentNumero: { ...current, isSale: false, isVoid: true } };
}
