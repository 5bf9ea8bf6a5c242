/** What the address asks of the stand of house games, so that a moment of a game can be linked, photographed and measured. */
import type { Language } from '#contract';
import type { JackpotTier } from '#games/kit-ui/table.ts';
import { isWish } from './wishes.ts';

export interface Chosen {
  readonly game: string;
  readonly language: Language;
  /** What kind of rounds come, one after the other; the last of them goes on. */
  readonly rounds: readonly string[];
  readonly reducedMotion: boolean;
  readonly isMuted: boolean;
  readonly isDemo: boolean;
  readonly spinMsMin: number;
  readonly quickStop: boolean;
  readonly autoPlay: boolean;
  readonly isTurbo: boolean;
  /** Meters are shown, and with a tier's name every round wins it. */
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
