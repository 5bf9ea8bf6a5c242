/** Common page of the games. Animations are in page/<game>.js. */
import { gameOf } from './games/index.ts';
import { escaped } from './html.ts';
import type { Sitting } from './sittings.ts';
import { directionOf, textsIn } from './texts.ts';

/** Escapes `<` as `\u003c`, so that no text can close the script element. */
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const link = (address: string, text: string): string =>
  address === '' ? '' : `<a href="${escaped(address)}" target="_top">${escaped(text)}</a>`;

export function gamePage({ game: code, language, lobby_url, deposit_url }: Sitting): string {
  const game = gameOf(code)!;
  const texts = textsIn(language);
  const text = (key: string): string => escaped(texts[key] ?? '');
  const script = code.toLowerCase().replace('_', '-');
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(game.name)}</title>
<link rel="stylesheet" href="/page/look.css">
<link rel="stylesheet" href="/page/${script}.css">
<body>
<header>
<h1>${escaped(game.name)}</h1>
<p>${text('balance')} <output id="balance">…</output></p>
</header>
<main>
<div id="stage"></div>
<p id="said" role="status" aria-live="polite"></p>
<div id="steps" role="group" aria-label="${text('climbing')}"></div>
<form id="bet">
<fieldset id="spots"><legend>${text(`rule_${code}`)}</legend></fieldset>
<label>${text('stake')} <select id="stake"></select></label>
<label id="free" hidden><input type="checkbox"> <span></span></label>
<button id="play" disabled>${text(`play_${code}`)}</button>
</form>
<section aria-labelledby="last-head" hidden id="last">
<h2 id="last-head">${text('last')}</h2>
<ol></ol>
</section>
</main>
<footer>${link(lobby_url, texts['lobby']!)} ${link(deposit_url, texts['deposit']!)}</footer>
<script type="application/json" id="given">${inScript({ spots: game.spots, many: game.spotsMax > 1, texts })}</script>
<script type="module" src="/page/${script}.js"></script>
</body></html>`;
}
