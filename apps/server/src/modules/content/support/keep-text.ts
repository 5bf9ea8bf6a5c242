/** Standing texts written by operators, in all languages at once; and the house's initial texts. */
import { createHash } from 'node:crypto';
import type { Language } from '#contract';
import type { Access, Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { houseTexts } from '../../../seed/house-texts.ts';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';
import { cleanTexts, htmlHasText, type ByLanguage, type NoticeText } from '../../house/text/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { publishArticle, standingText } from './publish.ts';
import { articlesOf, articleTexts } from './queries.ts';

export const SUPPORT_TEXT_REFUSAL_TEXTS = {
  'text.exists': 'a text with this name exists already: edit that one',
  'text.unknown': 'there is no text of this name at this brand',
  'text.empty': 'there is no content that a page can show',
  'text.english.first': 'the English text is the one that all other languages fall back to: it must be there',
  'texts.complete': 'the brand has all of the default texts already',
} as const;
type Refused = keyof typeof SUPPORT_TEXT_REFUSAL_TEXTS | 'merchant.unknown' | 'texts.halved';

type Texts = ByLanguage<NoticeText>;

interface Writing extends Actor {
  readonly tag: string;
}

const subjectOf = (tag: string): string => `text ${tag}`;

/** Hash of the texts, as basis of an approval. */
export async function basisOfText({ db }: Pick<Deps, 'db'>, merchant: string, tag: string) {
  const words = JSON.stringify((await standingText(db, merchant, tag)) ?? null);
  return { words: createHash('sha256').update(words).digest('hex') };
}

const emptyIn = (texts: Texts): Language | undefined =>
  (Object.entries(texts) as [Language, NoticeText][]).find(([, { content }]) => !htmlHasText(content))?.[0];

async function keep(tx: Tx, merchant: string, tag: string, texts: Texts): Promise<void> {
  const known = await articleTexts(tx, merchant, tag);
  const last = (await articlesOf(tx, merchant, 'help')).at(-1)?.position ?? -1;
  await publishArticle(tx, merchant, { place: 'help', tag, texts, position: known?.position ?? last + 1 });
}

/** Answers the new texts, from the present ones. */
type Change = (standing: Texts | undefined) => Result<Texts, Refused>;

/** The only way to store an operator's text in the help centre: complete, sanitised, and recorded in the audit log. */
export function keepText(deps: Pick<Deps, 'db' | 'brands' | 'clock'>, who: Writing, change: Change) {
  const { merchant, tag } = who;
  return deps.db.tx(async (tx): Promise<Result<null, Refused>> => {
    if (!deps.brands.find(merchant)) return refuse('merchant.unknown');
    const before = await standingText(tx, merchant, tag);
    const wanted = change(before);
    if (!wanted.ok) return wanted;
    const after = cleanTexts(wanted.value);
    const empty = emptyIn(after);
    if (empty) return refuse('text.empty', { field: empty === 'EN' ? 'content' : `content.${empty}` });
    await keep(tx, merchant, tag, after);
    const act = before ? 'text.changed' : 'text.written';
    await recordAct(tx, who, { subject: subjectOf(tag), act, before, after, at: deps.clock.now() });
    return done();
  });
}

/** House texts that the brand lacks; answers their names. */
export async function missingTexts(access: Access, merchant: string, config: MerchantConfig) {
  const there = new Set((await articlesOf(access, merchant, 'help')).map(({ tag }) => tag));
  return houseTexts(config).filter(({ tag }) => !there.has(tag));
}

/** Initial texts of a help centre, where it lacks them. Answers the names of those written. */
export async function beginTexts(tx: Tx, merchant: string, config: MerchantConfig): Promise<string[]> {
  const missing = await missingTexts(tx, merchant, config);
  for (const { tag, texts } of missing) await keep(tx, merchant, tag, texts);
  return missing.map(({ tag }) => tag);
}

export function beginWithHouseTexts(
  deps: Pick<Deps, 'db' | 'brands' | 'clock'>,
  who: Actor,
): Promise<Result<null, Refused>> {
  return deps.db.tx(async (tx): Promise<Result<null, Refused>> => {
    const brand = deps.brands.find(who.merchant);
    if (!brand) return refuse('merchant.unknown');
    const written = await beginTexts(tx, brand.code, brand.config);
    if (written.length === 0) return refuse('texts.complete');
    await recordAct(tx, who, { subject: 'texts', act: 'texts.begun', after: { written }, at: deps.clock.now() });
    return done();
  });
}
