/** Rights of an operator at a brand. */
import { mayIn, type ConsoleRoom, type Right } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { rightsAt } from '../../people/staff/index.ts';

/** Brands without any right are refused like brands that do not exist. */
export function atBrand({ brands }: Pick<Deps, 'brands'>, { grants }: AtWork, brand: string) {
  const isHis = brands.find(brand) !== undefined && Object.keys(rightsAt(grants, brand)).length > 0;
  return isHis ? done() : refuse('operator.may.not');
}

export interface Place {
  readonly brand: string;
  readonly room: ConsoleRoom;
  readonly ofHouse: boolean;
}

export const may = ({ grants }: Pick<AtWork, 'grants'>, { brand, room, ofHouse }: Place, needed: Right): boolean =>
  mayIn(rightsAt(grants, ofHouse ? null : brand), room, needed);

export const allowed = (who: AtWork, place: Place, needed: Right): Result<null, 'operator.may.not'> =>
  may(who, place, needed) ? done() : refuse('operator.may.not');
