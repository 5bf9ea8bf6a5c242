import { z } from 'zod';
import { millis, money } from './values.ts';

/** What a member's visit, from the login on, had staked and won when a game was opened; of a demo, which begins with it, nothing. */
export const playVisit = z.object({ since: millis, staked: money, won: money });
