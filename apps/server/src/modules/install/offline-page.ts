/** The page that a browser keeps for the moment without a connection. It holds nobody's data, and no start-up data. */
import { dir, languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Language } from '#contract';
import { groundOf, paletteOf, type Merchant } from '../brand/index.ts';
import type { Mark } from './marks.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function textsIn(language: Language) {
  const { t } = loadTranslator(language);
  return {
    lang: languageTag(language),
    dir: dir(language),
    title: t('connection.page.title'),
    text: t('connection.page.text'),
    retry: t('common.retry'),
  };
}

const coloursOf = (merchant: Merchant, theme: 'night' | 'day') => {
  const { ground, ink, brand, focus, ...rest } = paletteOf(merchant, theme);
  return `--ground:${ground};--ink:${ink};--soft:${rest['ink-soft']};--brand:${brand};--on-brand:${rest['on-brand']};--focus:${focus};color-scheme:${theme === 'night' ? 'dark' : 'light'}`;
};

const styleOf = (merchant: Merchant) => `
:root,[data-theme=night]{${coloursOf(merchant, 'night')}}
[data-theme=day]{${coloursOf(merchant, 'day')}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100dvh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;text-align:center}
main{display:grid;justify-items:center;gap:16px;max-inline-size:26rem}
img{inline-size:96px;block-size:96px}
h1{font-size:1.5rem;line-height:1.25;text-wrap:balance}
.brand{font-weight:650}
.text{color:var(--soft)}
button{min-block-size:44px;padding-inline:24px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}`;

/**
 * The same for every visitor of a brand: all of the brand's languages are inside, and its script shows the one that
 * was chosen. Without the script, the brand's own.
 */
export function offlinePage(merchant: Merchant, mark: Mark | null): string {
  const { name, theme, languages, defaultLanguage } = merchant.config;
  const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]));
  const first = textsIn(defaultLanguage);
  const picture = mark && `data:${mark.type.split(';')[0]};base64,${mark.picture.toString('base64')}`;
  return `<!doctype html>
<html lang="${first.lang}" dir="${first.dir}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${groundOf(merchant)}">
<meta name="robots" content="noindex">
<title>${escaped(name)}</title>
<link rel="icon" href="${picture ?? 'data:,'}">
<style>${styleOf(merchant)}</style>
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
