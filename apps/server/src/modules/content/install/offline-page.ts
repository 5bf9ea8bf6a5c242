/** Offline page, cached by browsers; contains neither personal nor start-up data. */
import { dir, languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Language } from '#contract';
import { groundOf, plainStyleOf } from '../../house/brand/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { Mark } from './marks.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function textsIn(language: Language) {
  const { t } = loadTranslator(language);
  return {
    lang: languageTag(language),
    dir: dir(language),
    title: t('connection.page.away'),
    offline: t('connection.page.title'),
    text: t('connection.page.text'),
    retry: t('common.retry'),
  };
}

/**
 * One page for all visitors of a brand. It contains all languages of the brand; its script shows the chosen one,
 * without scripts the default is shown.
 */
export function offlinePage(merchant: Merchant, mark: Mark | null): string {
  const { name, theme, languages, defaultLanguage } = merchant.config;
  const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]));
  const first = textsIn(defaultLanguage);
  const picture = mark && `data:${mark.type.split(';')[0]};base64,${mark.picture.toString('base64')}`;
  return `<!doctype html>
<html lang="${first.lang}" data-language="${defaultLanguage}" dir="${first.dir}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${groundOf(merchant)}">
<meta name="robots" content="noindex">
<title>${escaped(name)}</title>
<link rel="icon" href="${picture ?? 'data:,'}">
<style>${plainStyleOf(merchant)}</style>
</head>
<body>
<main>
${picture ? `<img src="${picture}" alt="">` : ''}
<p class="brand">${escaped(name)}</p>
<h1 data-text="title">${escaped(first.title)}</h1>
<p class="text" data-text="text">${escaped(first.text)}</p>
<button type="button" data-text="retry">${escaped(first.retry)}</button>
</main>
<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll('<', String.raw`\u003c`)}</script>
<script src="/offline.js" defer></script>
</body>
</html>
`;
}
