/** What waits at a brand for the operator who looks, in his language. */
import type { Language, WaitingItem } from '#contract';
import { done, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Waiting } from '../../desk.ts';
import type { AtWork } from '../../http/console-context.ts';
import { actOf } from './desk-acts.ts';
import { DESK_PARTS } from './desk.ts';
import { inWords } from './in-words.ts';
import { atBrand, may } from './rights.ts';

export async function showWaiting(
  deps: Deps,
  who: AtWork,
  brand: string,
  language: Language,
): Promise<Result<WaitingItem[], 'operator.may.not'>> {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const parts = await Promise.all(
    DESK_PARTS.map(async ({ room, waiting }) => {
      const items = (await waiting?.(deps, brand)) ?? [];
      return items.map(({ room: own = room, ofHouse = false, ...item }) => ({
        ...item,
        place: { brand, room: own, ofHouse },
      }));
    }),
  );
  const isForHim = ({ only = who.account }: Pick<Waiting, 'only'>) => only === who.account;
  const seen = parts.flat().filter((item) => isForHim(item) && may(who, item.place, 'see'));
  const shown = seen.map(({ place, kind, id, since, account, what, said, words, pictures, acts }) => ({
    room: place.room,
    kind,
    id,
    since,
    account,
    what: words?.what ? inWords(language, words.what) : what,
    said: words?.said ? inWords(language, words.said) : said,
    pictures: [...pictures],
    acts: acts ? [...acts] : null,
  }));
  return done(shown.map((item, index) => withSubject(item, seen[index]?.wish, shown)));
}

/** Whoever is to agree sees what the other saw: what it is done to, where that waits itself, and whose it is. */
function withSubject(item: WaitingItem, wish: Waiting['wish'], shown: readonly WaitingItem[]): WaitingItem {
  if (!wish) return item;
  const subject = shown.find(({ kind, id }) => kind === wish['kind'] && id === wish['ref']);
  if (!subject) return { ...item, account: actOf(wish)?.act.fits ? item.account : null };
  const said = [subject.what, subject.said, item.said].filter((line) => line !== '').join('\n');
  return { ...item, account: subject.account, said, pictures: subject.pictures };
}
