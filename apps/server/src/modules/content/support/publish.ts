/** Writes standing texts: everything is sanitised before it is stored. */
import type { Language } from '#contract';
import type { Access, Db, Tx } from '#db';
import type { PlanRow } from '#db/tables/support.ts';
import { done, refuse, type Result } from '#kernel';
import { cleanHtml, cleanTexts, htmlHasText, type ByLanguage, type NoticeText } from '../../house/text/index.ts';
import { articlesOf, articleTexts, insertPlan, putArticle, type ArticleRow } from './queries.ts';

export interface ArticleDraft {
  readonly place: ArticleRow['place'];
  /** The anchor, such as `deposit`. */
  readonly tag: string;
  readonly texts: ByLanguage<NoticeText>;
  readonly position: number;
}

export const publishArticle = (access: Access, merchant: string, draft: ArticleDraft): Promise<void> =>
  putArticle(access, { ...draft, merchant, texts: JSON.stringify(cleanTexts(draft.texts)) });

export interface StandingText {
  readonly tag: string;
  readonly languages: readonly string[];
}

/** Texts of the help centre, in order. */
export async function standingTexts(db: Db, merchant: string): Promise<StandingText[]> {
  const rows = await articlesOf(db, merchant, 'help');
  return rows.map(({ tag, texts }) => ({ tag, languages: Object.keys(texts) }));
}

/** By language; undefined when nothing is written. */
export const standingText = async (access: Access, merchant: string, tag: string) =>
  (await articleTexts(access, merchant, tag))?.texts as ByLanguage<NoticeText> | undefined;

/**
 * Writes a help centre text in one language. A new one starts with English and goes last. Texts that are empty once
 * sanitised are refused. `also` runs in the same transaction with the former text.
 */
export function writeArticle(
  db: Db,
  merchant: string,
  { tag, language, text }: Readonly<{ tag: string; language: Language; text: NoticeText }>,
  also: (tx: Tx, before: NoticeText | null) => Promise<void> = async () => {},
): Promise<Result<null, 'text.english.first' | 'text.empty'>> {
  if (!htmlHasText(cleanHtml(text.content))) return Promise.resolve(refuse('text.empty'));
  return db.tx(async (tx) => {
    const known = await articleTexts(tx, merchant, tag);
    if (!known && language !== 'EN') return refuse('text.english.first');
    const texts = { ...known?.texts, [language]: text } as ByLanguage<NoticeText>;
    const last = (await articlesOf(tx, merchant, 'help')).at(-1)?.position ?? -1;
    await publishArticle(tx, merchant, { place: 'help', tag, texts, position: known?.position ?? last + 1 });
    await also(tx, known?.texts[language] ?? null);
    return done();
  });
}

export interface PlanDraft {
  readonly names: ByLanguage<string>;
  readonly rows: readonly PlanRow[];
  readonly position: number;
}

export const publishPlan = (access: Access, merchant: string, { names, rows, position }: PlanDraft): Promise<void> =>
  insertPlan(access, { merchant, names: JSON.stringify(names), rows: JSON.stringify(rows), position });
