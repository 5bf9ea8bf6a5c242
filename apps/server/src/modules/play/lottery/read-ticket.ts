/** Parses a ticket into lines with stakes and odds; pure, without database access. */
import { createHmac } from 'node:crypto';
import type { Family } from '#games/lottery/kit/family.ts';
import { mostOf } from '#games/lottery/kit/most.ts';
import { readPicked } from '#games/lottery/kit/selection.ts';
import { assert, done, isShown, refuse, units, ZERO, type Result, type Units } from '#kernel';
import { bettingModes, mayChoose, oddsFor, rebateOf, returnFor } from './prices.ts';
import type { Settings } from './rules.ts';

/** Requested line: official plays give prize group and mode, fixed plays the stake per pick. */
export interface AskedLine {
  readonly content: string;
  readonly playId: number;
  readonly mode: number;
  readonly group: number;
  readonly multiple: number;
  /** Stake per pick, if given separately from the multiple. */
  readonly price?: Units;
}

/** A line as sold. */
export interface Line {
  readonly n: number;
  readonly play: string;
  readonly selection: string;
  /** Hash of play and selection; equal lines share a name. */
  readonly name: string;
  readonly notes: number;
  readonly unit: Units;
  readonly multiple: number;
  readonly stake: Units;
  readonly group: number | null;
  /** Rebate in 1/10,000 of the stake. */
  readonly rebate: number;
  /** Theoretical return, in 1/10,000 of the stake. */
  readonly returns: number;
  readonly odds: readonly number[];
}

export type TicketRefusal = 'lotto.content.invalid' | 'lotto.play.closed' | 'lotto.series.invalid';

export const LINES_MAX = 100;
const NOTES_MAX = 2 ** 31 - 1;
const WHOLE = /^\d{1,15}$/;

interface Fallback {
  readonly series?: number | undefined;
  readonly bettingMode?: number | undefined;
  readonly multiples?: number | undefined;
}

/** Parses items joined by `;`, each `content~approach~playId~mode~series~multiple`; `otherwise` fills gaps. */
export function readSlip(slip: string, otherwise: Fallback): Result<AskedLine[], 'lotto.content.invalid'> {
  const items = slip.split(';', LINES_MAX + 1);
  if (items.length > LINES_MAX) return refuse('lotto.content.invalid', { line: LINES_MAX + 1, why: 'lines.many' });
  const lines: AskedLine[] = [];
  for (const [at, item] of items.entries()) {
    const [content = '', , playId = '', mode = '', series = '', multiple = '', more] = item.split('~', 7);
    const given = [playId, mode || text(otherwise.bettingMode), series || text(otherwise.series)];
    const times = multiple || text(otherwise.multiples);
    if (more !== undefined || ![...given, times].every((part) => WHOLE.test(part)))
      return refuse('lotto.content.invalid', { line: at + 1, why: 'line.parts' });
    const [play, betMode, group] = given.map(Number) as [number, number, number];
    lines.push({ content, playId: play, mode: betMode, group, multiple: Number(times) });
  }
  return done(lines);
}

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));

export function priceLines(
  family: Family<never>,
  settings: Settings,
  asked: readonly AskedLine[],
  { namedBy, currency }: { readonly namedBy: Buffer; readonly currency: string },
): Result<Line[], TicketRefusal> {
  const names = new Set<string>();
  const lines: Line[] = [];
  for (const [at, ask] of asked.entries()) {
    const line = priceLine(family, settings, ask, { n: at + 1, namedBy, currency });
    if (!line.ok) return line;
    if (names.has(line.value.name)) return refuse('lotto.content.invalid', { line: at + 1, why: 'line.twice' });
    names.add(line.value.name);
    lines.push(line.value);
  }
  return done(lines);
}

function priceLine(
  family: Family<never>,
  settings: Settings,
  asked: AskedLine,
  { n, namedBy, currency }: { readonly n: number; readonly namedBy: Buffer; readonly currency: string },
): Result<Line, TicketRefusal> {
  const play = family.plays[asked.playId - 1];
  if (!play) return refuse('lotto.play.closed', { line: n });
  const picked = readPicked(play.board, asked.content);
  if (!picked.ok) return refuse('lotto.content.invalid', { line: n, why: picked.code });
  const notes = play.notes(picked.value);
  if (notes < 1) return refuse('lotto.content.invalid', { line: n, why: 'selection.few' });
  if (notes > NOTES_MAX) return refuse('lotto.content.invalid', { line: n, why: 'selection.many' });
  const isOfficial = play.way === 'official';
  if (isOfficial ? !mayChoose(asked.group, settings) : asked.group !== 0)
    return refuse('lotto.series.invalid', { line: n, max: settings.groupMax });
  const price = stakeOf(asked, isOfficial, currency);
  if (!price || price.multiple < 1 || price.multiple > MULTIPLE_MAX)
    return refuse('lotto.content.invalid', { line: n, why: 'line.stake' });
  const { unit, multiple } = price;
  const stake = units(BigInt(notes) * unit * BigInt(multiple));
  if (!isShown(stake, currency)) return refuse('lotto.content.invalid', { line: n, why: 'line.stake' });
  const group = isOfficial ? asked.group : undefined;
  return done({
    n,
    play: play.code,
    selection: asked.content,
    name: nameOf(namedBy, play.code, asked.content),
    notes,
    unit,
    multiple,
    stake,
    group: isOfficial ? asked.group : null,
    rebate: isOfficial ? rebateOf(asked.group, settings) : 0,
    returns: returnFor(family, play, settings, group),
    odds: oddsFor(family, play, settings, group),
  });
}

const MULTIPLE_MAX = 99_999;
const PICK_STAKE_MAX = 10n ** 13n;

function stakeOf(
  { mode, multiple, price }: AskedLine,
  isOfficial: boolean,
  currency: string,
): { unit: Units; multiple: number } | null {
  if (isOfficial) {
    const sold = bettingModes(currency).find(({ id }) => id === mode);
    return sold ? { unit: sold.unit, multiple } : null;
  }
  const unit = price ?? (mode === 0 ? units(BigInt(multiple)) : ZERO);
  return unit > 0n && unit <= PICK_STAKE_MAX ? { unit, multiple: 1 } : null;
}

/**
 * Line name as a UUID (16 bytes in the database). Equal names are judged once, so players must not be able to search
 * for colliding selections: the hash is keyed with a secret of the site.
 */
function nameOf(key: Buffer, play: string, selection: string): string {
  const hex = createHmac('sha256', key).update(`${play}\n${selection}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Fields of a line that limits need, before or after its sale. */
export interface Limited {
  readonly n: number;
  readonly play: string;
  readonly selection: string;
  readonly name: string;
  readonly notes: number;
  readonly stake: bigint;
  readonly unit: bigint;
  readonly multiple: number;
  readonly odds: readonly (number | bigint)[];
}

/** Highest prize of a single note, in units. */
export function topWin({ odds, unit, multiple }: Limited): bigint {
  const best = odds.reduce<bigint>((most, each) => (BigInt(each) > most ? BigInt(each) : most), 0n);
  return (best * unit * BigInt(multiple)) / 10_000n;
}

/** Maximum win of a line in one draw, over all notes that can hit together; in units. */
export function mostWin(family: Family<never>, { play: code, notes, odds, unit, multiple }: Limited): bigint {
  const play = family.plays.find((each) => each.code === code);
  assert(play, 'a line is of a play of its family');
  return (mostOf(family, play, { notes, odds: odds.map(Number) }) * unit * BigInt(multiple)) / 10_000n;
}

/** Rebate of a ticket at multiple 1, in units. */
export const rebateOnce = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { stake, rebate }) => sum + (stake * BigInt(rebate)) / 10_000n, 0n);
