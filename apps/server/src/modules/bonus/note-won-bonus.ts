import type { Tx } from '#db';
import { assert, type Currency, type MemberId, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { writeBonus } from './grant-bonus.ts';
import { addToBonus, lockBonus, lockLastEnded, type Owner } from './queries.ts';
import { sendOn } from './settle-bonus.ts';
import { bonusKinds } from './terms.ts';

export interface WonBonus {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** What was won for; many wins may follow from it. */
  readonly fact: string;
  readonly amount: Units;
}

const NAMES = {
  EN: 'Free bet winnings',
  CN: '免费投注奖金',
  JA: 'フリーベットの配当',
  TH: 'เงินรางวัลจากเดิมพันฟรี',
  VI: 'Tiền thắng cược miễn phí',
  AR: 'أرباح الرهان المجاني',
} as const;

function brandOf({ brands }: Pick<Deps, 'brands'>, code: string) {
  const brand = brands.find(code);
  assert(brand !== undefined, 'money is won at a brand that exists');
  return brand;
}

/** Before the wallet, as whoever ends or sends on what is in it: else each could wait for the other. */
export const holdBonus = async (tx: Tx, owner: Owner): Promise<void> =>
  void ((await lockBonus(tx, owner)) ?? (await lockLastEnded(tx, owner)));

/**
 * Bonus money that a free bet has won, already in the wallet, and held since before: joins the bonus in force, whose
 * requirement grows by it, or is a bonus of its own under the brand's terms. What the last one still won comes under neither:
 * it is sent on first.
 */
export async function noteWonBonus(
  deps: Pick<Deps, 'ledger' | 'clock' | 'brands'>,
  tx: Tx,
  won: WonBonus,
): Promise<void> {
  if (won.amount === 0n) return;
  const { times, days } = brandOf(deps, won.merchant).config.freeBetBonus;
  const join = async (): Promise<boolean> => {
    const bonus = await lockBonus(tx, won);
    if (bonus) await addToBonus(tx, bonus.id, { amount: won.amount, required: won.amount * BigInt(times) });
    return bonus !== undefined;
  };
  if (await join()) return;
  await sendOn(deps, tx, won, won.amount);
  const weights = Object.fromEntries(bonusKinds.map((kind) => [kind, 100]));
  const fact = `${won.fact}:${deps.clock.now()}`;
  const written = await writeBonus(deps, tx, {
    ...won,
    fact,
    names: NAMES,
    terms: { times, days, weights },
    playing: false,
  });
  if (written === null) await join();
}
