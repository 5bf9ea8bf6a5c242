/** Pages of the sandbox gateway: plain HTML without scripts, in the house's style, responsive. */
import { decimalsOf, dir, formatMoment, formatMoney, languageTag, type MessageKey } from '#i18n';
import type { Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { choices, type Choice } from './outbox.ts';
import type { SandboxOrder } from './order.ts';

export type Ending = 'paid' | 'declined' | 'underway' | 'expired' | 'invalid';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
:root{color-scheme:dark;--ground:#0f1218;--card:#191e27;--line:#2c3442;--ink:#f2ede2;--soft:#a9a698;--brass:#d9ae5f;--on-brass:#1b1407;--win:#5cc08b;--lose:#e07a6a}
@media (prefers-color-scheme:light){:root{color-scheme:light;--ground:#f3efe6;--card:#fffdf8;--line:#ddd4c2;--ink:#231f17;--soft:#6b6455;--brass:#8a5f14;--on-brass:#fff8e8;--win:#1f7a4d;--lose:#b03a2a}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:16px;background:radial-gradient(ellipse at 50% -10%,color-mix(in srgb,var(--brass) 16%,var(--ground)),var(--ground) 60%);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:min(100%,420px);background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden}
header{display:flex;align-items:center;gap:12px;padding:20px 24px;border-block-end:1px solid var(--line)}
header svg{width:32px;height:32px;color:var(--brass);flex:none}
header strong{display:block;font-size:18px}
small,dt,.hint{color:var(--soft);font-size:13px}
section{padding:24px;display:grid;gap:20px}
.amount{font-size:36px;font-weight:650;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;line-height:1.2}
.amount span{font-size:16px;color:var(--soft);font-weight:500}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px}
dd{text-align:end;font-size:14px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1{font-size:22px}h2{font-size:15px;font-weight:600}
form{display:grid;gap:12px}
button,a.button{display:block;width:100%;min-height:56px;padding:10px 16px;border-radius:10px;border:1px solid var(--line);background:none;color:inherit;font:inherit;font-weight:600;text-align:start;text-decoration:none;cursor:pointer}
button .hint{display:block;font-weight:400}
button:hover,a.button:hover{border-color:var(--brass)}
:focus-visible{outline:3px solid var(--brass);outline-offset:2px}
button.first{background:var(--brass);border-color:var(--brass);color:var(--on-brass)}
button.first .hint{color:inherit;opacity:.85}
a.button{text-align:center;display:grid;place-items:center}
.paid h1{color:var(--win)}.declined h1,.invalid h1,.expired h1{color:var(--lose)}
`;

const MARK = `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M3 13 16 4l13 9M6 13h20M8 13v13M24 13v13M4 27h24"/><circle cx="16" cy="20" r="4"/></svg>`;

interface Page {
  readonly language: Language;
  readonly body: string;
  /** Reloads after so many seconds. */
  readonly again?: number;
}

function frame({ language, body, again }: Page): string {
  const { t } = loadTranslator(language);
  return `<!doctype html><html lang="${languageTag(language)}" dir="${dir(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
${again ? `<meta http-equiv="refresh" content="${again}">` : ''}<title>${escape(t('cashier.title'))}</title><style>${STYLE}</style></head>
<body><main><header>${MARK}<div><strong>${escape(t('cashier.title'))}</strong><small>${escape(t('cashier.notice'))}</small></div></header>
${body}</main></body></html>`;
}

/** The deadline is shown while the order is open. */
function facts(order: SandboxOrder, open: boolean): string {
  const { t } = loadTranslator(order.language);
  const time = t('cashier.zone', { time: formatMoment(order.expiresAt) });
  const deadline = `<dt>${escape(t('cashier.deadline'))}</dt><dd>${escape(time)}</dd>`;
  return `<div><small>${escape(t('cashier.amount'))}</small><p class="amount">${formatMoney(order.amount, '', decimalsOf(order.currency))} <span>${escape(order.currency)}</span></p></div>
<dl><dt>${escape(t('cashier.reference'))}</dt><dd>${escape(order.refId)}</dd>${open ? deadline : ''}</dl>`;
}

const LABELS: Readonly<Record<Choice, readonly [MessageKey, MessageKey]>> = {
  succeed: ['cashier.succeed', 'cashier.succeed.hint'],
  delay: ['cashier.delay', 'cashier.delay.hint'],
  duplicate: ['cashier.duplicate', 'cashier.duplicate.hint'],
  fail: ['cashier.fail', 'cashier.fail.hint'],
};

/** The order with its four possible outcomes. */
export function choicePage(order: SandboxOrder, sealed: string): string {
  const { t } = loadTranslator(order.language);
  const buttons = choices.map((choice, place) => {
    const [label, hint] = LABELS[choice];
    const attribute = place === 0 ? ' class="first"' : '';
    return `<button${attribute} name="choice" value="${choice}">${escape(t(label))}<span class="hint">${escape(t(hint))}</span></button>`;
  });
  const body = `<section>${facts(order, true)}<h2>${escape(t('cashier.choose'))}</h2><form method="post" action="/cashier/${encodeURIComponent(order.refId)}">
<input type="hidden" name="order" value="${escape(sealed)}">${buttons.join('')}</form></section>`;
  return frame({ language: order.language, body });
}

const ENDINGS: Readonly<Record<Ending, readonly [MessageKey, MessageKey]>> = {
  paid: ['cashier.paid.title', 'cashier.paid.text'],
  declined: ['cashier.declined.title', 'cashier.declined.text'],
  underway: ['cashier.underway.title', 'cashier.underway.text'],
  expired: ['cashier.expired.title', 'cashier.expired.text'],
  invalid: ['cashier.invalid.title', 'cashier.invalid.text'],
};

/** The outcome, with the link back. Without an order (an invalid link) it leads to the front page. */
export function endingPage(ending: Ending, order: SandboxOrder | null): string {
  const language = order?.language ?? 'EN';
  const { t } = loadTranslator(language);
  const [title, text] = ENDINGS[ending];
  const body = `<section class="${ending}"><div role="status"><h1>${escape(t(title))}</h1><p>${escape(t(text))}</p></div>${order ? facts(order, false) : ''}
<a class="button" href="${escape(order?.returnUrl ?? '/')}">${escape(t('cashier.back'))}</a></section>`;
  return frame({ language, body, ...(ending === 'underway' && { again: 2 }) });
}
