/** Writing the standing texts: everything is sanitised before it is stored. */
import type { Access } from '#db';
import type { PlanRow } from '#db/tables/support.ts';
import { cleanTexts, type ByLanguage, type NoticeText } from '../content/index.ts';
import { insertPlan, putArticle, type ArticleRow } from './queries.ts';

export interface ArticleDraft {
  readonly place: ArticleRow['place'];
  /** The anchor, such as `deposit`. */
  readonly tag: string;
  readonly texts: ByLanguage<NoticeText>;
  readonly position: number;
}

export const publishArticle = (access: Access, merchant: string, draft: ArticleDraft): Promise<void> =>
  putArticle(access, { ...draft, merchant, texts: JSON.stringify(cleanTexts(draft.texts)) });

export interface PlanDraft {
  readonly names: ByLanguage<string>;
  readonly rows: readonly PlanRow[];
  readonly position: number;
}

export const publishPlan = (access: Access, merchant: string, { names, rows, position }: PlanDraft): Promise<void> =>
  insertPlan(access, { merchant, names: JSON.stringify(names), rows: JSON.stringify(rows), position });
