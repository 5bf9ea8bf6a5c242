/** What a brand lets be bet: on a line, in an issue, and on one selection by everybody together. */
import type { Tx } from '#db';
import { refuse, units, unitsToWire, type Refusal } from '#kernel';
import type { Player } from '../vendor-wallet/index.ts';
import { addExposure, stakedIn } from './queries.ts';
import { topWin, type Limited } from './read-ticket.ts';
import type { Settings } from './rules.ts';

type Exceeded = Refusal<'lotto.limit.exceeded'>;

const exceeded = (limit: string, left: bigint, line?: number): Exceeded =>
  refuse('lotto.limit.exceeded', { limit, left: unitsToWire(units(left > 0n ? left : 0n)), ...(line && { line }) });

/** What a note may win where a brand has set nothing: ten thousand million, which every balance has room for. */
const WIN_MAX = 10n ** 14n;

/** What the ticket alone says, bet so many times in an issue at most. */
export function ticketBar(
  { ticketMax, winMax }: Settings,
  lines: readonly Limited[],
  multiple: number,
): Exceeded | null {
  const times = BigInt(multiple);
  for (const line of lines) {
    if (ticketMax !== null && line.stake * times > ticketMax) return exceeded('line', ticketMax, line.n);
    if (topWin(line) * times > (winMax ?? WIN_MAX)) return exceeded('win', winMax ?? WIN_MAX, line.n);
  }
  return null;
}

interface InIssue {
  readonly settings: Settings;
  readonly issue: bigint;
  readonly player: Pick<Player, 'merchant' | 'memberId'>;
  readonly lines: readonly Limited[];
  readonly leg: { readonly id: bigint; readonly multiple: number; readonly stake: bigint };
}

/** What others have bet, or the same member before. Asked once the bet stands, itself counted. */
export async function limitBar(tx: Tx, { settings, issue, player, lines, leg }: InIssue): Promise<Exceeded | null> {
  const { issueMax, numberMax } = settings;
  if (issueMax !== null) {
    const staked = await stakedIn(tx, player.merchant, issue, player.memberId);
    if (staked > issueMax) return exceeded('issue', issueMax - (staked - leg.stake));
  }
  if (numberMax === null) return null;
  const times = BigInt(leg.multiple);
  const added = lines.map((line) => ({
    play: line.play,
    name: line.name,
    staked: line.stake * times,
    owed: topWin(line) * times,
  }));
  const stands = await addExposure(tx, { merchant: player.merchant, issue, leg: leg.id }, added);
  const over = stands.find(({ owed }) => owed > numberMax);
  if (!over) return null;
  const own = added.find(({ name, play }) => name === over.name && play === over.play)!;
  return exceeded('number', numberMax - (over.owed - own.owed), lines.find(({ name }) => name === over.name)?.n);
}
