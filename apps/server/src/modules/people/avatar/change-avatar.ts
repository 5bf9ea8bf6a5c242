import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { forgetFile, keepPictures, square } from '../../house/upload/index.ts';
import { presentAvatar } from './present.ts';
import { lockWorn, wearDrawn, wearFile, wornBy, type Owner } from './queries.ts';
import { folderOf, isDrawn, SIDE } from './rules.ts';

type Change = Contract['avatar']['change'];

/** Sets the picture. The previous file is deleted once no row refers to it. */
export async function changeAvatar(
  deps: Deps,
  { merchant, session }: CallContext<Change>,
  wish: ParsedOf<Change>,
): Promise<Answer<Change>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  if (wish.avatarType === 'STATIC') {
    if (!isDrawn(wish.avatar)) return refuse('request.param.invalid', { fields: ['avatar'] });
    await wear(deps, owner, { drawn: wish.avatar });
  } else {
    const kept = await keepPictures(deps, folderOf(merchant.code), [wish.image], square(SIDE));
    if (!kept.ok) return kept;
    await wear(deps, owner, { file: kept.value[0]! });
  }
  return done(presentAvatar(await wornBy(deps.db, owner)));
}

type Wish = { readonly drawn: string } | { readonly file: string };

async function wear(deps: Deps, owner: Owner, wish: Wish): Promise<void> {
  const { avatar_file: before } = await deps.db.tx(async (tx) => {
    const worn = await lockWorn(tx, owner);
    if ('file' in wish) await wearFile(tx, owner, wish.file, deps.clock.now());
    else await wearDrawn(tx, owner, wish.drawn);
    return worn;
  });
  if (before !== null) await forgetFile(deps, before);
}
