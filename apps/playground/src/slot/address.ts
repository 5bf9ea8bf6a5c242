/** Options of the slot playground in its address, so that a state of a game can be linked, captured and measured. */
import type { Language } from '#contract';
import type { JackpotTier } from '#games/kit-ui/table.ts';
import { isWish } from './wishes.ts';

export interface Chosen {
  readonly game: string;
  readonly language: Language;
  /** Sequence of round types; the last one repeats. */
  readonly rounds: readonly string[];
  readonly reducedMotion: boolean;
  readonly isMuted: boolean;
  readonly isDemo: boolean;
  readonly spinMsMin: number;
  readonly quickStop: boolean;
  readonly autoPlay: boolean;
  readonly isTurbo: boolean;
  /** Shows jackpot meters; with the name of a tier, every round wins it. */
  readonly hasJackpot: boolean;
  readonly jackpotWon: JackpotTier | null;
}

const TIERS: readonly JackpotTier[] = ['mini', 'minor', 'major', 'grand'];

export function standFromAddress(query: URLSearchParams): Chosen {
  const rounds = (query.get('rounds') ?? 'any').split(',').filter(isWish);
  return {
    game: query.get('game') ?? 'LANTERN_COURT',
    language: (query.get('language') ?? 'EN') as Language,
    rounds: rounds.length > 0 ? rounds : ['any'],
    reducedMotion: query.has('reduced'),
    isMuted: !query.has('sound'),
    isDemo: query.has('demo'),
    spinMsMin: Number(query.get('spinMs') ?? 2_500),
    quickStop: query.has('quick'),
    autoPlay: query.has('auto'),
    isTurbo: query.has('turbo'),
    hasJackpot: query.has('jackpot'),
    jackpotWon: TIERS.find((tier) => tier === query.get('jackpot')) ?? null,
  };
}
