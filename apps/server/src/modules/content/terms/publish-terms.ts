/** Publishes a new version of the terms: from then on play and deposits require its acceptance. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toDate, type Access } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { cleanTexts, type ByLanguage, type NoticeText } from '../../house/text/index.ts';
import { actsAbout, recordAct, type Actor } from '../../house/operator-act/index.ts';
import { standingText } from '../support/index.ts';
import { insertTerms, termsAt } from './queries.ts';

/** Stored verbatim, as members see it. */
export const keepTerms = (
  access: Access,
  of: Readonly<{ merchant: string; version: string; texts: ByLanguage<NoticeText>; now: Millis }>,
): Promise<void> =>
  insertTerms(access, {
    merchant: of.merchant,
    version: of.version,
    texts: JSON.stringify(cleanTexts(of.texts)),
    published_at: toDate(of.now),
  });

/** The version in force, and a hash of the text that a publication would bring into force. */
export async function standingTerms({ db, brands }: Pick<Deps, 'db' | 'brands'>, merchant: string) {
  const version = brands.find(merchant)?.config.termsVersion ?? null;
  const words = JSON.stringify((await standingText(db, merchant, 'terms')) ?? null);
  return { version, words: createHash('sha256').update(words).digest('hex') };
}

const SUBJECT = 'terms';

type Refused = 'merchant.unknown' | 'terms.unwritten' | 'terms.in.force' | 'terms.published.before';

/**
 * Publishes the text `terms` of the help centre. An interrupted publication is continued by the same command while the
 * text is unchanged; so is a return to an earlier version. Each is in the audit log.
 */
export async function publishTerms(
  deps: Pick<Deps, 'db' | 'brands' | 'clock' | 'push' | 'log'>,
  who: Actor & { readonly version: string },
): Promise<Result<null, Refused>> {
  const { version, by, reason } = who;
  const brand = deps.brands.find(who.merchant);
  if (!brand) return refuse('merchant.unknown');
  const before = brand.config.termsVersion;
  if (before === version) return refuse('terms.in.force');
  const now = deps.clock.now();
  const kept = await deps.db.tx(async (tx): Promise<Result<null, Refused>> => {
    const texts = await standingText(tx, brand.code, 'terms');
    if (!texts) return refuse('terms.unwritten');
    const known = await termsAt(tx, brand.code, version);
    if (known && !sameWords(known.texts, texts)) return refuse('terms.published.before');
    if (!known) await keepTerms(tx, { merchant: brand.code, version, texts, now });
    const [last] = await actsAbout(tx, { merchant: brand.code, subject: SUBJECT }, 1);
    const changed = { before: { version: before }, after: { version } };
    if (!isDeepStrictEqual(last?.after, changed.after))
      await recordAct(tx, who, { subject: SUBJECT, act: 'terms.publish', ...changed, at: now });
    return done();
  });
  if (!kept.ok) return kept;
  await deps.brands.change(brand.code, { termsVersion: version });
  deps.log.info({ event: 'terms.published', merchant: brand.code, version, by, reason }, 'new terms are in force');
  await deps.push.send({ to: 'merchant', merchant: brand.code, frame: { t: 'terms' } });
  return done();
}

type Texts = Readonly<Record<string, NoticeText>>;

/** In every language, whatever the order of keys. */
function sameWords(one: Texts, other: Texts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(
    (name) => one[name]?.title === other[name]?.title && one[name]?.content === other[name]?.content,
  );
}
