/** Waiting items of a brand, in the operator's language. */
import type { Language, WaitingItem } from '#contract';
import { done, memberId, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Waiting, Words } from '../../../ports/desk.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { memberCalled } from '../record/index.ts';
import { moneyStands } from '../../money/wallet/index.ts';
import { askedOf } from './asked-about.ts';
import { actOf } from './desk-acts.ts';
import { DESK_PARTS } from './desk.ts';
import { inWords } from './in-words.ts';
import { atBrand, may } from './rights.ts';
import { paneOf } from './show-pane.ts';
import { wordsOfWish } from './wish-words.ts';

type Wish = NonNullable<Waiting['wish']>;

export async function showWaiting(
  deps: Deps,
  who: AtWork,
  { brand, most }: Readonly<{ brand: string; most: number }>,
  language: Language,
): Promise<Result<WaitingItem[], 'operator.may.not'>> {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const parts = await Promise.all(
    DESK_PARTS.map(async ({ room, waiting }) => {
      const items = (await waiting?.(deps, brand, most, who.account)) ?? [];
      return items.map(({ room: own = room, ofHouse = false, ...item }) => ({
        ...item,
        place: { brand, room: own, ofHouse },
      }));
    }),
  );
  const isForHim = ({ only = who.account }: Pick<Waiting, 'only'>) => only === who.account;
  const seen = parts.flat().filter((item) => isForHim(item) && may(who, item.place, 'see'));
  const askedFor = await askedOf(
    deps,
    brand,
    seen.map(({ kind, id }) => ({ kind, ref: id })),
  );
  const shown = seen.map(({ place, kind, id, since, account, what, said, words, pictures, acts, heldBy }) => ({
    room: place.room,
    kind,
    id,
    since,
    account,
    what: words?.what ? inWords(language, words.what) : what,
    said: words?.said ? inWords(language, words.said) : said,
    pictures: [...pictures],
    acts: acts ? [...acts] : null,
    heldBy: heldBy ?? null,
    pane: paneOf(kind, id),
    asked: askedFor({ kind, ref: id }),
  }));
  const whole = async (item: WaitingItem, wish: Waiting['wish']) =>
    wish ? withWish(deps, brand, language, withSubject(item, wish, shown), wish) : item;
  return done(await Promise.all(shown.map((item, index) => whole(item, seen[index]?.wish))));
}

/** Adds the subject of a request for approval: the item it applies to, if that waits itself, and its member. */
function withSubject(item: WaitingItem, wish: Wish, shown: readonly WaitingItem[]): WaitingItem {
  const subject = shown.find(({ kind, id }) => kind === wish['kind'] && id === wish['ref']);
  if (!subject) return { ...item, account: actOf(wish)?.act.fits ? item.account : null };
  const text = [subject.what, subject.said, item.said].filter((line) => line !== '').join('\n');
  return { ...item, account: subject.account, said: text, pictures: subject.pictures };
}

/** Adds the changes that the request would make, in words. */
async function withWish(deps: Deps, brand: string, language: Language, item: WaitingItem, wish: Wish) {
  const lines = await wordsOfWish(deps, brand, wish);
  const pane = paneOf(wish['kind'] ?? '', wish['ref'] ?? '');
  const words = lines.map((line) => inWords(language, line));
  const text = [...(item.said === '' ? [] : item.said.split('\n')), ...words];
  const frozen = inWords(language, FROZEN);
  const isNews = !text.includes(frozen) && (await isFrozen(deps, brand, item.account));
  return { ...item, pane, said: [...text, ...(isNews ? [frozen] : [])].join('\n') };
}

const FROZEN: Words = { key: 'what.withdrawal.frozen' };

/** Tells the second operator, whatever the decision, that the member's money is frozen. */
async function isFrozen(deps: Deps, brand: string, account: string | null): Promise<boolean> {
  const member = account === null ? undefined : await memberCalled(deps.db, brand, account);
  return member !== undefined && (await moneyStands(deps, brand, memberId(Number(member.id)))) === 'frozen';
}
