/**
 * Texts for the names, winning conditions and symbols of plays: keys of the catalogue `lottery-play`. Names combine a
 * window of places and a kind of play, so that hundreds of plays need a few dozen texts.
 */
import type { Board } from './kit/selection.ts';

/** A key with the numbers for its placeholders. */
export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

export interface PlayWords {
  /** The places it covers, for plays that differ by these only. */
  readonly window: Words | null;
  readonly kind: Words;
  readonly rule: Words;
}

const COUNTS: Readonly<Record<string, number>> = { Once: 1, Twice: 2, Thrice: 3, FourTimes: 4 };
const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

const words = (key: string, values: Readonly<Record<string, number>> = {}): Words => ({ key, values });
const windowWords = (name: string, count?: number): Words =>
  words(`lotto.window.${name}`, count === undefined ? {} : { count });

const WINDOW = /^(?<side>All|First|Middle|Last|Any)(?<count>\d)(?=[A-Z])(?!Typed)/;
const PLACE = new RegExp(`^(?<place>${PLACES.join('|')})(?=Sides$|Digit$|Number$)`);
const SIX =
  /^(?:(?<special>Special)|Regular(?<regular>\d))(?=Number$|Sides$|SumSides$|TailSides$|Colour$|Pairs$|HalfColour$|Animal$|Element$|Tail$|Head$)/;
const TOP = /^TopTwo(?=Sum|Sides)/;

/** Splits a code into window of places and kind. */
function split(code: string): { window: Words | null; rest: string } {
  const windowed = WINDOW.exec(code)?.groups;
  if (windowed) {
    const { side = '', count = '' } = windowed;
    return { window: windowWords(side.toLowerCase(), Number(count)), rest: code.slice(side.length + 1) };
  }
  const { place } = PLACE.exec(code)?.groups ?? {};
  if (place) return { window: windowWords('place', PLACES.indexOf(place) + 1), rest: code.slice(place.length) };
  const six = SIX.exec(code);
  if (six) {
    const regular = six.groups?.['regular'];
    const rest = code.slice(six[0].length).replace(/^SumSides$/, 'NumberSumSides');
    return { window: regular ? windowWords('regular', Number(regular)) : windowWords('special'), rest };
  }
  if (TOP.test(code)) return { window: windowWords('topTwo'), rest: code.slice('TopTwo'.length) };
  if (code.startsWith('FixedPlace') && code !== 'FixedPlace')
    return { window: windowWords(code.endsWith('Front') ? 'front' : 'rear'), rest: 'FixedPlace' };
  return { window: null, rest: code };
}

/** Kinds that share the name of another. */
const SAME: Readonly<Record<string, string>> = {
  SumValue: 'Sum',
};
const NUMBERED =
  /^(?<name>AnimalLinked|TailLinked|SpecialAnimals|XienQuay|Xien|Truot|None|All|Any|Appear|Lo|Group)(?<count>\d+)(?<typed>Typed)?$/;

function kindOf(rest: string): Words {
  const duel = /^Dragon(\d+)Tiger(\d+)$/.exec(rest);
  if (duel) return words('lotto.kind.DragonTiger', { first: Number(duel[1]), second: Number(duel[2]) });
  const times = COUNTS[rest];
  if (times !== undefined) return words('lotto.kind.Luck', { count: times });
  const { name, count, typed = '' } = NUMBERED.exec(rest)?.groups ?? {};
  if (name === 'Group') return words('lotto.kind.GroupOf', { count: Number(count) });
  if (name) return words(`lotto.kind.${name}${typed}`, { count: Number(count) });
  // In a game of three out of eleven, one matching number.
  if (rest === 'Appear') return words('lotto.kind.Appear', { count: 1 });
  return words(`lotto.kind.${SAME[rest] ?? rest}`);
}

/** Kinds with a rule of their own; those that win when a picked symbol is drawn share one. */
const RULES = new Set(
  `Straight StraightTyped Combination Group GroupTyped GroupOf GroupMixed GroupSum GroupHas Span FixedPlace Appear Luck Any AnyTyped
   PairAndSingle ThreeDifferent TwoDifferent All TwoOf3 TwoOrSpecial WithSpecial None SpecialAnimals Lo XienQuay Da DauDuoi
   XiuChu`.split(/\s+/),
);
const COME = new Set(['AnimalLinked', 'TailLinked', 'Xien']);

function ruleOf(window: Words | null, kind: Words, rest: string): Words {
  const name = kind.key.slice('lotto.kind.'.length);
  const count = kind.values['count'] ?? window?.values['count'] ?? 0;
  const rule = (key: string): Words => words(`lotto.rule.${key}`, { count });
  if (window?.key === 'lotto.window.any') {
    const places = { count: window.values['count']! };
    return words(rest === 'Straight' ? 'lotto.rule.AnyStraight' : 'lotto.rule.AnyGroup', places);
  }
  if (name === 'GroupOf' && rest === 'Group3') return rule(window?.values['count'] === 4 ? 'GroupOf' : 'Group3');
  if (name === 'GroupOf' && (rest === 'Group2' || rest === 'Group6') && window?.values['count'] !== 4)
    return words('lotto.rule.Group', { count: window?.values['count'] ?? 2 });
  if (name === 'Truot') return rule('None');
  if (COME.has(name)) return rule('Come');
  const isSeveral =
    window !== null && ['all', 'first', 'middle', 'last'].some((side) => window.key.endsWith(`.${side}`));
  if (name === 'Sides' && isSeveral) return rule('Sides');
  if (name === 'Sum' && isSeveral && rest === 'Sum') return rule('Sum');
  return RULES.has(name) ? rule(name) : rule('each');
}

export function playWords(code: string): PlayWords {
  const { window, rest } = split(code.replace(/Fixed$/, ''));
  const kind = kindOf(rest);
  return { window, kind, rule: ruleOf(window, kind, rest) };
}

const OF_A_KIND = new Set(['FixedPlace', 'Triple', 'Pair', 'Sum', 'Regular']);

/** Name of a menu of plays. */
export function menuWords(menu: string): Words {
  const windowed = /^(?<side>All|First|Middle|Last|Any)(?<count>\d)$/.exec(menu)?.groups;
  if (windowed) return windowWords(windowed['side']!.toLowerCase(), Number(windowed['count']));
  const regular = /^Regular(\d)$/.exec(menu)?.[1];
  if (regular) return windowWords('regular', Number(regular));
  if (menu === 'Special') return windowWords('special');
  if (menu === 'TopTwo') return windowWords('topTwo');
  return words(OF_A_KIND.has(menu) ? `lotto.kind.${menu}` : `lotto.menu.${menu}`);
}

/** Name of a row; null where it is the only one and needs none. */
export function rowWords(name: string): Words {
  const place = PLACES.findIndex((each) => each.toLowerCase() === name);
  if (place >= 0) return windowWords('place', place + 1);
  return words(['pair', 'triple', 'quad', 'single', 'places'].includes(name) ? `lotto.row.${name}` : 'lotto.row.pick');
}

const ROWS_OF_WORDS: Readonly<Record<string, string>> = {
  winner: 'winner',
  form: 'form',
  extremes: 'extremes',
  element: 'element',
  animal: 'animal',
  colour: 'colour',
  colours: 'colour',
  kind: 'doubles',
  all: 'all',
};

/** Words of a symbol in order: `RB` is red and big. Empty for a symbol that is a plain number. */
export function symbolWords(row: string, symbol: string): Words[] {
  const named = ROWS_OF_WORDS[row];
  if (named) return [words(`lotto.${named}.${symbol}`)];
  if (/^\d+$/.test(symbol)) return [];
  return symbol.split('').map((letter) => words(`lotto.${'BSOE'.includes(letter) ? 'side' : 'colour'}.${letter}`));
}

/** A picked symbol, and its row. */
export interface PickedSymbol {
  readonly row: string;
  readonly symbol: string;
}

/** Picked symbols by row; null for typed notes, which are shown as typed. */
export function pickedSymbols(board: Board, selection: string): PickedSymbol[][] | null {
  if (board.kind === 'list') return null;
  return selection.split('_').map((part, at) => {
    const { name: row = '', symbols = [] } = board.rows[at] ?? {};
    const width = symbols[0]?.length ?? 1;
    return Array.from({ length: Math.ceil(part.length / width) }, (_, place) => ({
      row,
      symbol: part.slice(place * width, (place + 1) * width),
    }));
  });
}
