/** Texts in several languages, and HTML that operators write. */
export { cleanHtml, cleanTexts, htmlHasText, inLanguage, type ByLanguage, type NoticeText } from './texts.ts';
export { momentText, readMoment } from './moments.ts';
