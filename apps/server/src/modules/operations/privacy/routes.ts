import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { exportOwnData } from './export-own-data.ts';

export function privacyRoutes(deps: Deps): Handlers<Contract['privacy']> {
  return { ownData: (context, input) => exportOwnData(deps, context, input) };
}
