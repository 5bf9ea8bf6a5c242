/** PAR sheet of a hand: every setting with its exact RTP, hit rate, volatility and maximum win. */
import { sha256Hex } from '#games/kit/fair.ts';
import { STAKE, type BetFigures } from '#games/kit/hand.ts';
import { figuresOf, most, percent, returned, type HandLaw, type Share } from '#games/kit/hand-law.ts';
import type { GameFigures } from '#games/kit/meta.ts';
import { ratio } from '../par/ratio.ts';
import type { HandPaper, Top } from './paper.ts';

export interface SettingLine extends BetFigures {
  readonly bet: unknown;
  /** Return per stake, as a fraction. */
  readonly returned: string;
  /** RTP in per cent, rounded down to eight decimals; `rtp` is rounded down to two. */
  readonly rtpExact: string;
  /** About one hand in this many pays the maximum. */
  readonly maxWinOneIn: number;
}

export interface HandSheet {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  readonly rulesSha256: string;
  readonly rules: unknown;
  readonly play: string | null;
  readonly figures: GameFigures & {
    /** The setting of these figures. */
    readonly bet: unknown;
    /** Range over all settings. */
    readonly rtpLeast: string;
    readonly rtpMost: string;
  };
  readonly settings: readonly SettingLine[];
}

const isLess = (a: Share, b: Share): boolean => a.n * b.d < b.n * a.d;

export function handSheet(of: HandPaper): HandSheet {
  const { id, code, version } = of.engine.meta;
  const { rtp, hitRate, volatility, maxWin, maxWinOneIn } = lineOf(of, of.main);
  const { least, best } = rangeOf(of);
  return {
    id,
    code,
    version,
    rulesSha256: sha256Hex(JSON.stringify(of.rules)),
    rules: of.rules,
    play: of.play?.strategy ?? null,
    figures: {
      bet: of.main,
      rtp,
      hitRate,
      volatility,
      maxWin,
      maxWinOneIn,
      rtpLeast: percent(least, 2),
      rtpMost: percent(best, 2),
    },
    settings: of.listed.map((bet) => lineOf(of, bet)),
  };
}

/** Lowest and highest return of all settings. */
export function rangeOf(of: HandPaper): { readonly least: Share; readonly best: Share } {
  const first = returned(of.law(of.main));
  let [least, best] = [first, first];
  for (const bet of of.widest?.() ?? of.listed) {
    const back = returned(of.law(bet));
    if (isLess(back, least)) least = back;
    if (isLess(best, back)) best = back;
  }
  return { least, best };
}

/** Figures of a setting as shown to the player. */
export function betFiguresOf(of: HandPaper, bet: unknown): BetFigures {
  return { ...figuresOf(of.law(bet)), maxWin: topOf(of, bet).back / STAKE };
}

function lineOf(of: HandPaper, bet: unknown): SettingLine {
  const back = returned(of.law(bet));
  const { n, d } = ratio(back.n, back.d);
  const { chance } = topOf(of, bet);
  return {
    bet,
    ...betFiguresOf(of, bet),
    returned: `${n}/${d}`,
    rtpExact: percent(back, 8),
    maxWinOneIn: Number((chance.d / chance.n).toPrecision(6)),
  };
}

function topOf(of: HandPaper, bet: unknown): Top {
  const law = of.law(bet);
  const { back } = most(law);
  return of.top?.(bet) ?? { back, chance: { n: Number(countOf(law, back)), d: Number(law.all) } };
}

const countOf = (law: HandLaw, back: number): bigint =>
  law.ways.reduce((count, way) => (way.back === back ? count + way.count : count), 0n);

/** Text of par.json: one setting per line, for readable diffs. */
export function sheetJson({ settings, ...head }: HandSheet): string {
  const lines = settings.map((line) => `  ${JSON.stringify(line)}`).join(',\n');
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "settings": [\n${lines}\n ]\n}\n`;
}
