import type { Section } from '../check.ts';
import { freeBets } from './free-bets.ts';
import { launches } from './launches.ts';
import { debits, rounds, wins } from './money.ts';
import { repetition, replays } from './repetition.ts';
import { amounts, answers, feed, signatures } from './requests.ts';
import { rollbacks } from './rollbacks.ts';

export const sections: readonly Section[] = [
  signatures,
  amounts,
  repetition,
  debits,
  launches,
  wins,
  rollbacks,
  rounds,
  answers,
  feed,
  freeBets,
  replays,
];
