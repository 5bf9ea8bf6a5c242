import { z } from 'zod';
import { millis, money } from './values.ts';

export const playVisit = z
  .object({ since: millis, staked: money, won: money })
  .describe(
    "Sums that a member's visit, from the login on, had staked and won when a game was opened; a demo begins with none.",
  );
