import { wheel } from '#games/wheel/engine/engine.ts';
import { RISKS, type Risk } from '#games/wheel/engine/rings.ts';
import { law, rules, SEGMENTS, type WheelBet } from '#games/wheel/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const of = (risk: Risk, segments: WheelBet['segments']): WheelBet => ({ segments, risk });

export const wheelPaper: HandPaper<WheelBet, never> = {
  engine: wheel,
  rules,
  law,
  main: of('medium', 30),
  listed: RISKS.flatMap((risk) => SEGMENTS.map((segments) => of(risk, segments))),
  tried: [of('low', 10), of('medium', 30), of('medium', 50), of('high', 20)],
};
