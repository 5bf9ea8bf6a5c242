/** A vendor's card in its lane: add, change, open and close. */
import type { GameCategory } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { categoryPicture, HOUSE_VENDOR } from '../../house/catalogue/index.ts';
import { actOn, type ActDeps, type OnVendor } from './act.ts';
import { endTokens, insertVendor, lockNewVendors, lockVendor, updateVendor } from './queries.ts';

type Saved<C extends string> = Promise<Result<null, C | 'merchant.unknown'>>;

export interface NewVendor {
  readonly category: GameCategory;
  readonly name: string;
  /** The card starts the vendor's only game. */
  readonly single: boolean;
  readonly position: number;
}

/** Closed until it has a key and games and is opened. An outside vendor has one lane, which its money counts for. */
export function addVendor(deps: ActDeps, who: OnVendor, asked: NewVendor): Saved<'vendor.exists'> {
  return actOn(deps, who, async (tx) => {
    await lockNewVendors(tx, who.merchant);
    const there = await lockVendor(tx, who.merchant, who.vendor);
    if (there.length > 0 || who.vendor === HOUSE_VENDOR) return refuse('vendor.exists');
    await insertVendor(tx, {
      merchant: who.merchant,
      code: who.vendor,
      category: asked.category,
      display_name: asked.name,
      is_game: asked.single ? 'GAME' : 'VASSALAGE',
      maintenance: true,
      icon: categoryPicture(asked.category),
      position: asked.position,
    });
    const { category, name, single, position } = asked;
    return done({ act: 'vendor.add', after: { category, name, single, position } });
  });
}

export interface VendorChange {
  readonly name?: string | undefined;
  readonly position?: number | undefined;
  readonly hot?: boolean | undefined;
}

export function changeVendor(deps: ActDeps, who: OnVendor, change: VendorChange): Saved<'vendor.unknown'> {
  return actOn(deps, who, async (tx) => {
    const [before] = await lockVendor(tx, who.merchant, who.vendor);
    if (!before) return refuse('vendor.unknown');
    const { name = before.display_name, position = before.position, hot = before.hot } = change;
    // A new name is the operator's own, in every language.
    const renamed = name === before.display_name ? {} : { names: '{}' };
    await updateVendor(tx, before, { display_name: name, ...renamed, position, hot });
    const was = { name: before.display_name, position: before.position, hot: before.hot };
    return done({ act: 'vendor.change', before: was, after: { name, position, hot } });
  });
}

/** A closed vendor starts no games and takes no bets; open rounds are still paid. All lanes when none is given. */
export function openVendor(
  deps: ActDeps,
  who: OnVendor,
  isOpen: boolean,
  lane?: GameCategory,
): Saved<'vendor.unknown'> {
  return actOn(deps, who, async (tx, now) => {
    const rows = await lockVendor(tx, who.merchant, who.vendor);
    const before = rows.find(({ category }) => lane === undefined || category === lane);
    if (!before) return refuse('vendor.unknown');
    await updateVendor(tx, { ...before, lane }, { maintenance: !isOpen });
    if (!isOpen) await endTokens(tx, who, now);
    const was = { open: !before.maintenance };
    return done({ act: isOpen ? 'vendor.open' : 'vendor.close', before: was, after: { open: isOpen, lane } });
  });
}
