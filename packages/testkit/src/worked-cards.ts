/** Worked cases of card games. They write suits in capitals, our notation does not: `TD` is our `Td`. */
import { workedCases } from './worked.ts';

interface Case<Input, Right> {
  readonly id: string;
  readonly topic: string;
  readonly input: Input;
  readonly expect: Right;
  readonly why: string;
}

const CODE = /^[2-9TJQKA][SCDH]$/;

function ours(value: unknown): unknown {
  if (typeof value === 'string') return CODE.test(value) ? `${value[0]!}${value[1]!.toLowerCase()}` : value;
  if (Array.isArray(value)) return value.map(ours);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ours(each)]));
}

/** The cases of a topic, such as `holdem.pots`. */
export const workedHands = <Input, Right>(topic: string): Case<Input, Right>[] =>
  workedCases<Case<Input, Right>>('cards.json')
    .filter((each) => each.topic === topic)
    .map((each) => ({ ...each, input: ours(each.input) as Input }));
