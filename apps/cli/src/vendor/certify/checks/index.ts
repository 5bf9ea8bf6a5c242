import type { Section } from '../check.ts';
import { concurrency } from './concurrency.ts';
import { freeBets } from './free-bets.ts';
import { jackpots } from './jackpots.ts';
import { launches } from './launches.ts';
import { limits } from './limits.ts';
import { debits, wins } from './money.ts';
import { order } from './order.ts';
import { repetition, replays } from './repetition.ts';
import { amounts, answers, feed, signatures } from './requests.ts';
import { rollbacks } from './rollbacks.ts';
import { lateWins, rounds } from './rounds.ts';
import { stopped } from './stopped.ts';
import { timeOuts } from './time-outs.ts';

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
  order,
  lateWins,
  jackpots,
  stopped,
  limits,
  concurrency,
  timeOuts,
];
