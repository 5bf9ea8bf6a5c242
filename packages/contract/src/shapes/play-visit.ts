import { z } from 'zod';
import { millis, money } from './values.ts';

export const playVisit = z
  .object({ since: millis, staked: money, won: money })
  .describe("Stakes and wins of the member's visit, since login, when the game was opened; a demo starts with none.");
