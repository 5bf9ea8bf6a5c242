/** Operators' acts on banners: add, change, move, withdraw. Each is in the audit log with before and after. */
import { toDate, toMillis, type Tx } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { bannerAt, holdBanners, lockBanner, lockGroup, placeBanners, updateBanner } from './desk-queries.ts';
import { publishBanner, type BannerDraft } from './publish.ts';
import type { BannerRow, Link } from './queries.ts';
import { linkIn, timesIn, type ContentRefused, type Times } from './read-fields.ts';
import {
  byLanguage,
  fieldIn,
  isNumber,
  isFileName,
  isPictureAddress,
  languagesIn,
  PLACE,
  folderOf,
  stateOf,
  targetText,
  textFields,
  type Fields,
} from './rules.ts';
import { momentText } from '../../house/text/index.ts';

/** Form fields of an existing banner. */
export const bannerFields = (row: BannerRow): Fields => ({
  image: row.image,
  ...textFields('title', row.titles, (title) => title),
  link: targetText(row.link),
  from: momentText(row.starts_at),
  until: row.ends_at ? momentText(row.ends_at) : '',
});

export async function standingBanner({ db }: Pick<Deps, 'db'>, merchant: string, ref: string): Promise<Fields | null> {
  const row = isNumber(ref) ? await bannerAt(db, merchant, Number(ref)) : undefined;
  return row ? bannerFields(row) : null;
}

/** True if the picture was uploaded at this brand, or is one of the site's drawings. */
async function hasPicture({ providers }: Pick<Deps, 'providers'>, merchant: string, image: string): Promise<boolean> {
  if (!isPictureAddress(image)) return false;
  const name = image.slice(PLACE.length);
  if (!image.startsWith(PLACE) || !isFileName(name)) return true;
  return (await providers.storage.get(`${folderOf(merchant)}/${name}`)) !== null;
}

type Draft = Omit<BannerDraft, 'group' | 'position'>;

interface Written {
  /** All fields after the change. */
  readonly fields: Fields;
  /** Fields given in the request. */
  readonly given: Fields;
  readonly standing: Times | null;
  readonly link: Link;
  readonly now: Millis;
}

/** Checks against the database and the storage: the picture exists, and the link resolves. */
async function checkedLink(deps: Deps, merchant: string, given: Fields): Promise<Result<Link, ContentRefused>> {
  const { image } = given;
  if (image !== undefined && !(await hasPicture(deps, merchant, image)))
    return refuse('content.picture', { field: 'image' });
  return linkIn(deps, merchant, given);
}

function draftIn({ fields, given, standing, link, now }: Written): Result<Draft, ContentRefused> {
  const written = languagesIn(fields, ['title']);
  if (typeof written === 'string') return refuse(written);
  const times = timesIn(given, now, standing);
  if (!times.ok) return times;
  const { from: startsAt, until } = times.value;
  return done({
    titles: byLanguage(written, (language) => fields[fieldIn('title', language)]!),
    image: fields['image']!,
    link,
    startsAt,
    ...(until !== null && { endsAt: until }),
  });
}

const subjectOf = (id: bigint | number): string => `banner ${id}`;

/** Position after the last banner of a group. */
const placeBehind = async (tx: Tx, merchant: string, group: string, now: Millis): Promise<number> =>
  ((await lockGroup(tx, merchant, group, now)).at(-1)?.position ?? -1) + 1;

/** Appends a banner to its group. Answers its number. */
export async function addBanner(
  deps: Deps,
  who: Actor & { readonly group: string; readonly given: Fields },
): Promise<Result<{ readonly id: number }, ContentRefused>> {
  const { merchant, group, given } = who;
  if (!deps.brands.find(merchant)) return refuse('merchant.unknown');
  const link = await checkedLink(deps, merchant, { image: '', ...given });
  if (!link.ok) return link;
  const now = deps.clock.now();
  const draft = draftIn({ fields: given, given, standing: null, link: link.value, now });
  if (!draft.ok) return draft;
  const id = await deps.db.tx(async (tx) => {
    await holdBanners(tx, merchant);
    const position = await placeBehind(tx, merchant, group, now);
    const made = await publishBanner(tx, merchant, { ...draft.value, group, position });
    const after = { group, ...draft.value };
    await recordAct(tx, who, {
      subject: subjectOf(made),
      name: draft.value.titles.EN,
      act: 'banner.added',
      after,
      at: now,
    });
    return made;
  });
  return done({ id: Number(id) });
}

interface OfOne extends Actor {
  readonly id: number;
}

const withRow = (
  deps: Deps,
  { merchant, id }: OfOne,
  then: (tx: Tx, row: BannerRow) => Promise<Result<null, ContentRefused>>,
): Promise<Result<null, ContentRefused>> =>
  deps.db.tx(async (tx) => {
    await holdBanners(tx, merchant);
    const row = await lockBanner(tx, merchant, id);
    if (!row) return refuse('content.not.found');
    return row.active ? then(tx, row) : refuse('content.withdrawn');
  });

/**
 * Absent fields stay unchanged; an empty text removes its language, an empty `until` the end. A finished banner that
 * shows again moves to the end of its group, since its position has been taken.
 */
export async function changeBanner(
  deps: Deps,
  who: OfOne & { readonly given: Fields },
): Promise<Result<null, ContentRefused>> {
  const { merchant, id, given } = who;
  const led = await checkedLink(deps, merchant, given);
  if (!led.ok) return led;
  const now = deps.clock.now();
  return withRow(deps, who, async (tx, row) => {
    const standing = { from: toMillis(row.starts_at), until: row.ends_at ? toMillis(row.ends_at) : null };
    const to = given['link'] === undefined ? row.link : led.value;
    const draft = draftIn({ fields: { ...bannerFields(row), ...given }, given, standing, link: to, now });
    if (!draft.ok) return draft;
    const { titles, image, link = {}, startsAt, endsAt } = draft.value;
    const wasOver = standing.until !== null && standing.until <= now;
    await updateBanner(tx, row, {
      ...(wasOver && { position: await placeBehind(tx, merchant, row.group_name, now) }),
      titles: JSON.stringify(titles),
      image,
      link: JSON.stringify(link),
      starts_at: toDate(startsAt),
      ends_at: endsAt === undefined ? null : toDate(endsAt),
    });
    await recordAct(tx, who, {
      subject: subjectOf(id),
      name: titles.EN,
      act: 'banner.changed',
      before: {
        titles: row.titles,
        image: row.image,
        link: row.link,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at?.getTime(),
      },
      after: { titles, image, link, startsAt, endsAt },
      at: now,
    });
    return done();
  });
}

/** Moves a banner to a place (from 1) among current and planned ones of its group; beyond the end means last. */
export const moveBanner = (deps: Deps, who: OfOne & { readonly place: number }) =>
  withRow(deps, who, async (tx, row) => {
    const now = deps.clock.now();
    const ids = (await lockGroup(tx, row.merchant, row.group_name, now)).map(({ id }) => id);
    const before = ids.indexOf(row.id);
    if (before < 0) return refuse('content.over');
    const others = ids.toSpliced(before, 1);
    const moved = others.toSpliced(who.place - 1, 0, row.id);
    await placeBanners(tx, row.merchant, moved);
    await recordAct(tx, who, {
      subject: subjectOf(who.id),
      name: row.titles['EN'],
      act: 'banner.moved',
      before: { place: before + 1 },
      after: { place: moved.indexOf(row.id) + 1 },
      at: now,
    });
    return done();
  });

/** Hides the banner from now on; its row is kept. */
export const withdrawBanner = (deps: Deps, who: OfOne) =>
  withRow(deps, who, async (tx, row) => {
    const now = deps.clock.now();
    const was = stateOf({ active: true, from: row.starts_at, until: row.ends_at }, now);
    await updateBanner(tx, row, { active: false });
    await recordAct(tx, who, {
      subject: subjectOf(who.id),
      name: row.titles['EN'],
      act: 'banner.withdrawn',
      before: { state: was },
      after: { state: 'withdrawn' },
      at: now,
    });
    return done();
  });
