/** Queries of the feed: other players' bets at the brand, and the player's own rounds of the open game. */
import type { Contract, FeedLine, ValueOf } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useUnseenRound } from '../play/unseen-round.ts';

/** Polling interval while the feed is visible. A hidden page does not poll. */
const EVERY_MS = 4_000;
const OWN_MAX = 20;

export type FeedPart = 'newest' | 'mine' | 'highest';

interface Lines {
  readonly symbol: string;
  readonly currency: string;
  readonly lines: readonly FeedLine[];
}

/** Loads the player's own finished rounds. */
export type OwnLines = (most: number) => Promise<Lines>;

/** Data sources of the feed. */
export interface FeedSource {
  readonly others: () => Promise<ValueOf<Contract['arcade']['feed']>>;
  readonly own: OwnLines;
}

/** Lines that may be shown: all except the round whose result is still being animated. */
export const shownLines = (lines: readonly FeedLine[], unseen: string | null): readonly FeedLine[] =>
  lines.filter(({ roundId }) => roundId !== unseen);

export function useLines(part: FeedPart, { others, own }: FeedSource): UseQueryResult<Lines> {
  const unseen = useUnseenRound(({ roundId }) => roundId);
  const feed = useQuery({
    queryKey: ['feed'],
    enabled: part !== 'mine',
    refetchInterval: EVERY_MS,
    queryFn: others,
    select: ({ currency, currencySymbol, newest, highest }): Lines => ({
      symbol: currencySymbol,
      currency,
      lines: shownLines(part === 'highest' ? highest : newest, unseen),
    }),
  });
  const mine = useQuery({
    queryKey: ['feed-mine'],
    enabled: part === 'mine',
    refetchInterval: EVERY_MS,
    queryFn: () => own(OWN_MAX),
    select: ({ symbol, currency, lines }): Lines => ({ symbol, currency, lines: shownLines(lines, unseen) }),
  });
  return part === 'mine' ? mine : feed;
}

interface Ended {
  readonly roundId: string;
  readonly game: string;
  readonly stake: number;
  readonly back: number;
  readonly at: number;
}

export const ownLine = ({ roundId, game, stake, back, at }: Ended, isShared: boolean): FeedLine => ({
  roundId,
  isShared,
  game,
  customerName: '',
  stake,
  back,
  times: stake > 0 ? Math.floor((back / stake) * 100 + 1e-6) / 100 : 0,
  at,
});
