/** A brand's bet limits: per line, per member and issue, and total exposure per selection. */
import type { Tx } from '#db';
import type { Family } from '#games/lottery/kit/family.ts';
import { refuse, units, unitsToWire, type Refusal } from '#kernel';
import type { Player } from '../../money/game-wallet/index.ts';
import { addExposure, standsIn } from './queries.ts';
import { mostWin, topWin, type Limited } from './read-ticket.ts';
import type { Settings } from './rules.ts';

type Exceeded = Refusal<'lotto.limit.exceeded'>;

const exceeded = (limit: string, left: bigint, line?: number): Exceeded =>
  refuse('lotto.limit.exceeded', { limit, left: unitsToWire(units(left > 0n ? left : 0n)), ...(line && { line }) });

/** Checks a ticket's own limits; `multiple` is its largest multiple in an issue. */
export function ticketBar(
  family: Family<never>,
  { ticketMax, winMax }: Settings,
  lines: readonly Limited[],
  multiple: number,
): Exceeded | null {
  const times = BigInt(multiple);
  for (const line of lines) {
    if (line.stake * times > ticketMax) return exceeded('line', ticketMax, line.n);
    if (mostWin(family, line) * times > winMax) return exceeded('win', winMax, line.n);
  }
  return null;
}

/** Maximum win of all lines together at this multiple. */
export const mostOfAll = (family: Family<never>, lines: readonly Limited[], multiple: number): bigint =>
  lines.reduce((sum, line) => sum + mostWin(family, line), 0n) * BigInt(multiple);

interface InIssue {
  readonly family: Family<never>;
  readonly settings: Settings;
  readonly issue: bigint;
  readonly player: Pick<Player, 'merchant' | 'memberId' | 'wallet'>;
  readonly lines: readonly Limited[];
  readonly leg: { readonly id: bigint; readonly multiple: number; readonly stake: bigint };
}

/** False for play money, which adds no exposure. */
export const isExposed = ({ wallet }: Pick<Player, 'wallet'>): boolean => wallet !== 'trial';

/** Checks limits across bets of the member and of others; runs after the bet is written, which therefore counts. */
export async function limitBar(
  tx: Tx,
  { family, settings, issue, player, lines, leg }: InIssue,
): Promise<Exceeded | null> {
  const { issueMax, numberMax } = settings;
  const { staked, most: before } = await standsIn(tx, player.merchant, issue, player.memberId);
  if (staked > issueMax) return exceeded('issue', issueMax - (staked - leg.stake));
  if (!isExposed(player)) return null;
  const times = BigInt(leg.multiple);
  const most = mostOfAll(family, lines, leg.multiple);
  const added = lines.map((line) => ({
    play: line.play,
    name: line.name,
    selection: line.selection,
    staked: line.stake * times,
    owed: topWin(line) * times,
  }));
  const stands = await addExposure(tx, { merchant: player.merchant, issue, leg: leg.id, most }, added);
  const over = stands.find(({ owed }) => owed > numberMax);
  // One draw can hit several selections, so a member's total win is limited as well.
  if (!over) return before + most > numberMax ? exceeded('wins', numberMax - before) : null;
  const own = added.find(({ name, play }) => name === over.name && play === over.play)!;
  return exceeded('number', numberMax - (over.owed - own.owed), lines.find(({ name }) => name === over.name)?.n);
}
