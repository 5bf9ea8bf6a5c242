import { plinko } from '#games/plinko/engine/engine.ts';
import { RISKS, type Risk } from '#games/plinko/engine/pays.ts';
import { law, rules, type PlinkoBet } from '#games/plinko/engine/rules.ts';
import type { HandPaper } from '../paper.ts';

const of = (risk: Risk, rows: number): PlinkoBet => ({ rows, risk });
const heights = Array.from({ length: rules.mostRows - rules.leastRows + 1 }, (_, more) => rules.leastRows + more);

export const plinkoPaper: HandPaper<PlinkoBet, never> = {
  engine: plinko,
  rules,
  law,
  main: of('medium', 12),
  listed: RISKS.flatMap((risk) => heights.map((rows) => of(risk, rows))),
  tried: [of('low', 8), of('medium', 12), of('high', 16)],
};
