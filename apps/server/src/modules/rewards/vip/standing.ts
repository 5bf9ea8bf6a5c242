/** A member's level from the ledger: final sums are stored, and later ones read each time. */
import type { Language } from '#contract';
import { toMillis, type Tx } from '#db';
import { millis, units, ZERO, type MemberId, type Millis, type Units } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant, RankConfig } from '../../../ports/brand/merchant.ts';
import { inLanguage } from '../../house/text/index.ts';
import { mayBeAddressed } from '../../people/safe-play/index.ts';
import { issueReward } from '../promotion/index.ts';
import { lockStanding, saveCount, saveLevel } from './queries.ts';
import { levelFor, sumOf, unitsOf, type Sums } from './rules.ts';

export type BonusType = 'UPGRADE_BONUS' | 'RANK_SALARY' | 'BIRTHDAY';

/** Postings may be committed a little after their time; younger ones are not final. */
const UNSETTLED_MS = 60_000;

export interface Standing extends Sums {
  readonly level: number;
  /** On a pause or excluded: level and bonuses wait. */
  readonly isAway: boolean;
}

type Books = Pick<Deps, 'db' | 'clock' | 'ledger'>;

async function playedAndPaid(
  { ledger }: Pick<Books, 'ledger'>,
  owner: { merchant: string; memberId: MemberId },
  from: Millis,
  to: Millis,
  tx?: Tx,
): Promise<Sums> {
  const span = { merchant: owner.merchant, memberIds: [owner.memberId], from, to };
  const stakes = await ledger.settledStakes(span, tx);
  const deposits = await ledger.deposits(span, tx);
  return { turnover: sumOf(stakes.map(({ staked }) => staked)), deposits: sumOf(deposits.map(({ amount }) => amount)) };
}

async function count(
  deps: Books,
  tx: Tx,
  owner: { merchant: string; memberId: MemberId },
): Promise<Omit<Standing, 'isAway'>> {
  const row = await lockStanding(tx, owner.merchant, owner.memberId);
  const now = deps.clock.now();
  const kept = toMillis(row.counted_to);
  const settledTo = millis(Math.max(kept, now - UNSETTLED_MS));
  const settled = await playedAndPaid(deps, owner, kept, settledTo, tx);
  const turnover = units(row.turnover + settled.turnover);
  const deposits = units(row.deposits + settled.deposits);
  if (settledTo > kept) await saveCount(tx, owner.memberId, { turnover, deposits, to: settledTo });
  const fresh = await playedAndPaid(deps, owner, settledTo, millis(now + 1), tx);
  return {
    level: row.rank_level,
    turnover: units(turnover + fresh.turnover),
    deposits: units(deposits + fresh.deposits),
  };
}

/** The bonus's name in every language of the brand. */
export function bonusNames(merchant: Merchant, type: BonusType, rank: RankConfig): Record<string, string> {
  const languages: readonly Language[] = ['EN', ...merchant.config.languages];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      loadTranslator(language).t(`vip.bonus.${type}`, { rank: inLanguage(rank.names, language) }),
    ]),
  );
}

export async function issueBonus(
  deps: Pick<Deps, 'clock'>,
  access: Parameters<typeof issueReward>[0],
  merchant: Merchant,
  memberId: MemberId,
  bonus: { type: BonusType; fact: string; rank: RankConfig; amount: Units; claimDays: number | null },
): Promise<void> {
  const { type, fact, rank, amount, claimDays } = bonus;
  if (amount === 0n) return;
  const names = bonusNames(merchant, type, rank);
  await issueReward(access, {
    merchant: merchant.code,
    memberId,
    type,
    fact,
    names,
    amount,
    claimDays,
    now: deps.clock.now(),
  });
}

/**
 * Counts, and raises the member to the level reached, with the bonus of each level on the way. Levels never fall;
 * during a pause they wait.
 */
export function standingOf(deps: Books, merchant: Merchant, memberId: MemberId): Promise<Standing> {
  const { ranks } = merchant.config.vip;
  return deps.db.tx(async (tx) => {
    const owner = { merchant: merchant.code, memberId };
    const counted = { ...(await count(deps, tx, owner)), isAway: !(await mayBeAddressed(deps, owner, tx)) };
    // At the first level nothing is locked.
    const reached = counted.isAway ? { turnover: ZERO, deposits: ZERO } : counted;
    const level = Math.max(counted.level, levelFor(ranks, reached));
    if (level === counted.level) return counted;
    await saveLevel(tx, memberId, level, deps.clock.now());
    for (const [place, rank] of ranks.entries()) {
      if (place + 1 <= counted.level || place + 1 > level) continue;
      const bonus = { type: 'UPGRADE_BONUS', fact: `level:${place + 1}`, rank, claimDays: null } as const;
      await issueBonus(deps, tx, merchant, memberId, { ...bonus, amount: unitsOf(rank.upgradeBonus) });
    }
    return { ...counted, level };
  });
}
