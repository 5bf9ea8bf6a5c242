/** POST /ops/season: fixtures and results of a real competition, from files that an operator has. */
import { isLine } from '#contract/rules/text.ts';
import type { Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, operatorName } from '../../../ports/desk.ts';
import { importSeason, isZone, type Imported } from '../../play/season/index.ts';

/** Size limit of the body, all files of a command together. */
export const SEASON_BODY_MAX = 32 * 1024 * 1024;

export const seasonCommand = z.strictObject({
  competition: z.string().trim().min(2).max(40).refine(isLine, 'one line without unseen signs'),
  zone: z.string().refine(isZone, 'a zone such as Europe/London').nullable(),
  source: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{1,39}$/, 'letters, digits, dots and dashes, such as football.json'),
  files: z
    .array(z.strictObject({ name: z.string().min(1).max(200), content: z.unknown() }))
    .min(1)
    .max(200),
  by: operatorName.default('command line'),
  reason: actReason.default('at the command line'),
});
export type SeasonCommand = z.output<typeof seasonCommand>;

export const SEASON_REFUSAL_TEXTS = {
  'season.competition': 'a league of the house has that name',
  'season.unread':
    'none of the files could be read as a season: a name that ends with its years, and a list of matches',
} as const;

export const workSeason = (
  deps: Deps,
  command: SeasonCommand,
): Promise<Result<Imported, keyof typeof SEASON_REFUSAL_TEXTS>> => importSeason(deps, command);
