import type { Contract } from '#contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { tellOwnData } from './tell-own-data.ts';

export function privacyRoutes(deps: Deps): Handlers<Contract['privacy']> {
  return { ownData: (context, input) => tellOwnData(deps, context, input) };
}
