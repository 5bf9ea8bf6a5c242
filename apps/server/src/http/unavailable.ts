/** Answers while the database is away: a refusal to calls, a page to browsers. */
import type { Gateway } from '#contract';
import { dir, languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { groundOf, plainStyleOf } from '../modules/house/brand/index.ts';
import type { Merchant } from '../ports/brand/merchant.ts';
import { sendRefusal } from './envelope.ts';
import { languageOf } from './guards.ts';

const RETRY_AFTER_MS = 2_000;
const CODE = 'service.unavailable';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Self-contained, and reloads without a script. */
function pageOf(merchant: Merchant, request: FastifyRequest): string {
  const { config } = merchant;
  const language = config.languages.find((offered) => offered === request.cookies['lang']) ?? config.defaultLanguage;
  const name = escaped(config.name);
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${dir(language)}" data-theme="${config.theme}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${groundOf(merchant)}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_MS / 1_000}">
<title>${name}</title>
<style>${plainStyleOf(merchant)}</style>
<main>
<p class="brand">${name}</p>
<h1>${escaped(loadTranslator(language).t(CODE))}</h1>
</main>
</html>
`;
}

export function sendUnavailable(
  reply: FastifyReply,
  gateway: Gateway,
  request: FastifyRequest,
  merchant: Merchant,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (!(request.headers.accept ?? '').includes('text/html'))
    return sendRefusal(reply, gateway, languageOf(request, merchant), {
      code: CODE,
      detail: { retryAfterMs: RETRY_AFTER_MS },
    });
  void reply.header('retry-after', RETRY_AFTER_MS / 1_000).type('text/html; charset=utf-8');
  return reply.code(503).send(pageOf(merchant, request));
}
