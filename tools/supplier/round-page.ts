/** Round details for the operator's players, at a signed address. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Desk } from './desk.ts';
import { gameOf } from './games/index.ts';
import { escaped } from './html.ts';
import { amountText } from './money.ts';
import { callsOf, roundOf, type Round } from './rounds.ts';
import { sittingOf } from './sittings.ts';
import { directionOf, textsIn, type Texts } from './texts.ts';

export const roundKey = ({ secret }: Pick<Desk, 'secret'>, id: string): string =>
  createHmac('sha256', secret).update(`round ${id}`).digest('base64url');

export function isRoundKey(desk: Pick<Desk, 'secret'>, id: string, key: string): boolean {
  const [right, given] = [Buffer.from(roundKey(desk, id)), Buffer.from(key)];
  return right.length === given.length && timingSafeEqual(right, given);
}

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** Null for an unknown round or a wrong key. */
export function roundPage(desk: Desk, id: string, key: string): string | null {
  const round = isRoundKey(desk, id, key) ? roundOf(desk.store, id) : undefined;
  return round ? pageOf(desk, round) : null;
}

interface Shown {
  readonly side?: string;
  readonly spot?: string;
  readonly doors?: readonly number[];
  readonly fallen?: boolean;
}

/** Result, or the opened doors; empty for a round whose bets were not accepted. */
function resultOf({ game: code, drawn }: Round, texts: Texts): string {
  if (drawn === null) return '';
  const { side, spot, doors = [], fallen } = gameOf(code)!.shown(JSON.parse(drawn)) as Shown;
  const opened = doors.map((door) => (texts['door'] ?? '').replace('{door}', String(door + 1)));
  return [texts[spot ?? side ?? ''] ?? opened.join(', '), fallen ? texts['fallen'] : ''].join(' ').trim();
}

const momentText = (at: number): string =>
  `<bdi>${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</bdi>`;

function pageOf({ store }: Desk, round: Round): string {
  const { currency, language } = sittingOf(store, round.sitting);
  const texts = textsIn(language);
  const money = (amount: number) => escaped(amountText(amount, currency, language));
  const { name } = gameOf(round.game)!;
  const calls = callsOf(store, round.id).map(({ kind, uuid, spot, amount, state, status }) =>
    row(
      escaped(texts[kind] ?? kind),
      escaped(texts[spot] ?? spot),
      money(kind === 'bet' && round.reward !== null ? 0 : amount),
      `<code>${escaped(status ?? state)}</code>`,
      `<code>${uuid}</code>`,
    ),
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title><link rel="stylesheet" href="/page/look.css">
<main class="sheet">
<h1>${escaped(name)}</h1>
<dl>
<dt>${escaped(texts.round!)}</dt><dd><code>${round.id}</code></dd>
<dt>${escaped(texts.time!)}</dt><dd>${momentText(round.opened_at)}</dd>
<dt>${escaped(texts.result!)}</dt><dd>${escaped(resultOf(round, texts))}</dd>
</dl>
<div class="wide"><table><thead>${row(...['movement', 'spot', 'amount', 'answer', 'number'].map((head) => escaped(texts[head]!)))}</thead>
<tbody>${calls.join('')}</tbody></table></div>
</main></html>`;
}
