/** PAR sheet of a live table: every bet with its payout, hit rate and RTP. */
import { createHash } from 'node:crypto';
import type { Back } from '#games/kit/live/game.ts';
import { approximately, decimal, minus, ratio, times, type Ratio } from '../par/ratio.ts';
import type { Table } from './games.ts';
import { hitsOf, lawOf, returnOf, squareOf, type Law } from './law.ts';

interface BetLine {
  readonly kind: string;
  /** Spots of this kind with the same distribution. */
  readonly spots: readonly string[];
  /** Returns of 100 and their chances as fractions; the rest loses. */
  readonly ways: readonly { readonly back: Back; readonly chance: string }[];
  readonly returned: string;
  /** RTP in per cent, rounded down to `PLACES` decimals. */
  readonly rtp: string;
  readonly edge: string;
}

export interface LiveSheet {
  readonly id: string;
  readonly code: string;
  readonly version: string;
  readonly rulesSha256: string;
  readonly variants: readonly { readonly rules: unknown; readonly bets: readonly BetLine[] }[];
  readonly figures: {
    /** The bet of these figures, by the default rules. */
    readonly bet: string;
    readonly rtp: string;
    readonly hitRate: string;
    readonly volatility: string;
    readonly maxWin: number;
    readonly maxWinOneIn: number;
    /** Range over all bets and all rules. */
    readonly rtpLeast: string;
    readonly rtpMost: string;
  };
}

const PLACES = 8;
const written = ({ n, d }: Ratio): string => `${n}/${d}`;
const percent = (value: Ratio, places: number): string => decimal(times(value, ratio(100)), places);

export function liveSheet(of: Table): LiveSheet {
  const { id, code, version } = of.game.meta;
  const all = of.variants.map((rules) => ({
    rules,
    laws: of.game.spots.map((spot) => lawOf(of.game, rules, spot, of.classes(spot))),
  }));
  const variants = all.map(({ rules, laws }) => ({ rules, bets: linesOf(laws) }));
  const returns = all.flatMap(({ laws }) => laws.map(returnOf)).toSorted((a, b) => Number(a.n * b.d - b.n * a.d));
  const main = all[0]!.laws.find(({ spot }) => spot.code === of.main)!;
  return {
    id,
    code,
    version,
    rulesSha256: createHash('sha256').update(JSON.stringify(variants)).digest('hex'),
    variants,
    figures: {
      bet: of.main,
      ...figuresOf(main),
      rtpLeast: percent(returns[0]!, 2),
      rtpMost: percent(returns.at(-1)!, 2),
    },
  };
}

function figuresOf(law: Law) {
  const mean = returnOf(law);
  const [most] = law.ways;
  return {
    rtp: percent(mean, 2),
    hitRate: percent(hitsOf(law), 2),
    volatility: Math.sqrt(approximately(minus(squareOf(law), times(mean, mean)))).toFixed(2),
    maxWin: most!.back / 100,
    maxWinOneIn: Number((1 / approximately(most!.chance)).toFixed(2)),
  };
}

function linesOf(laws: readonly Law[]): BetLine[] {
  const lines = laws.map((law) => {
    const back = returnOf(law);
    return {
      kind: law.spot.kind,
      spots: [law.spot.code],
      ways: law.ways.map(({ back: of, chance }) => ({ back: of, chance: written(chance) })),
      returned: written(back),
      rtp: percent(back, PLACES),
      edge: percent(minus(ratio(1), back), PLACES),
    };
  });
  const alike = Map.groupBy(lines, ({ kind, ways }) => `${kind} ${JSON.stringify(ways)}`);
  return [...alike.values()].map((same) => ({ ...same[0]!, spots: same.flatMap(({ spots }) => spots) }));
}
