/** PAR sheet of a slot (par.json): its rules as data, and its figures. */
import { sha256Hex } from '#games/kit/fair.ts';
import { JACKPOT_RETURN } from '#games/kit/jackpot.ts';
import type { GameFigures } from '#games/kit/meta.ts';
import { approximately, decimal, minus, plus, ratio, times, type Ratio } from '../par/ratio.ts';
import type { SlotLaw, SlotPaper } from './paper.ts';

export interface SlotSheet {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  /** The bet as a proof states it. */
  readonly bet: unknown;
  /** SHA-256 of the rules as JSON. */
  readonly rulesSha256: string;
  readonly rules: object;
  readonly figures: SlotFigures;
}

/** Decimals are texts, rounded down. */
export interface SlotFigures extends GameFigures {
  /** RTP in per cent to eight decimals, maximum win and jackpot included. */
  readonly rtpExact: string;
  /** Shares of the game itself and of the jackpot; only where it feeds one. */
  readonly rtpBase?: string;
  readonly rtpJackpot?: string;
  /** Components of the game's own RTP, before the loss to the maximum win. */
  readonly parts: readonly { readonly name: string; readonly rtp: string }[];
  readonly rtpLostToCap: string;
  /** Half the width of the interval that holds 90 % of single rounds, in stakes: 1.645 standard deviations. */
  readonly volatilityIndex: string;
  readonly features: readonly { readonly name: string; readonly oneIn: string }[];
  /** Chance of a round paying at least this many stakes, as "one in"; the first entry is the smallest win. */
  readonly oneIn: readonly { readonly stakes: number; readonly rounds: number }[];
}

/** Totals, in stakes, whose chance the sheet states. */
const MARKS = [0.5, 1, 2, 5, 10, 20, 50, 100, 250, 500, 1_000, 2_000, 5_000];

export function slotSheet(paper: SlotPaper): SlotSheet {
  const { id, code, version, betsPerRound, jackpot } = paper.engine.meta;
  const { rules, bet } = paper;
  const figures = slotFigures(paper.law(), betsPerRound, jackpot !== undefined);
  return { id, code, version, bet, rulesSha256: rulesHash(rules), rules, figures };
}

/** Text of par.json. */
export const sheetJson = (sheet: SlotSheet): string => `${JSON.stringify(sheet, null, 1)}\n`;

export const rulesHash = (rules: object): string => sha256Hex(JSON.stringify(rules));

function slotFigures(law: SlotLaw, bets: number, feedsJackpot: boolean): SlotFigures {
  const distribution = distributionOf(law, bets);
  const all = plus(...law.parts.map(({ mean }) => mean));
  const lost = fromNumber(Math.max(0, approximately(all) / bets - distribution.mean));
  const base = minus(times(all, ratio(1, bets)), lost);
  const rtp = feedsJackpot ? plus(base, JACKPOT_RETURN) : base;
  const most = (law.chances.length - 1) * law.step;
  const deviation = Math.sqrt(distribution.square - distribution.mean ** 2);
  const marks = [1, ...MARKS.map((stakes) => stakes * bets)].filter((total) => total <= most);
  return {
    rtp: percent(rtp, 2),
    hitRate: percent(fromNumber(distribution.chance(1)), 2),
    volatility: deviation.toFixed(2),
    maxWin: most / bets,
    maxWinOneIn: oneIn(distribution.chance(most)),
    rtpExact: percent(rtp, 8),
    ...(feedsJackpot ? { rtpBase: percent(base, 8), rtpJackpot: percent(JACKPOT_RETURN, 8) } : {}),
    parts: law.parts.map(({ name, mean }) => ({ name, rtp: percent(times(mean, ratio(1, bets)), 8) })),
    rtpLostToCap: percent(lost, 8),
    volatilityIndex: (1.645 * deviation).toFixed(2),
    features: law.features.map((feature) => ({ name: feature.name, oneIn: decimal(fromNumber(feature.oneIn), 2) })),
    oneIn: marks.map((total) => ({ stakes: total / bets, rounds: oneIn(distribution.chance(total)) })),
  };
}

/** Mean, mean square and tail chances in stakes, with the maximum win applied. */
function distributionOf({ step, chances }: SlotLaw, bets: number) {
  let [mean, square] = [0, 0];
  chances.forEach((chance, index) => {
    const stakes = (index * step) / bets;
    mean += chance * stakes;
    square += chance * stakes ** 2;
  });
  const chance = (total: number) => chances.reduce((sum, each, index) => (index * step >= total ? sum + each : sum), 0);
  return { mean, square, chance };
}

const percent = (value: Ratio, places: number): string => decimal(times(value, ratio(100)), places);
const oneIn = (chance: number): number => Number((1 / chance).toPrecision(6));

/** Fifteen decimals below one, the precision of the double. */
const fromNumber = (value: number): Ratio => {
  const scale = 10 ** (15 - Math.max(0, Math.ceil(Math.log10(value || 1))));
  return ratio(Math.round(value * scale), scale);
};
