import type { Tx } from '#db';
import { assert, type Currency, type MemberId, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { writeBonus } from './grant-bonus.ts';
import { addToBonus, lockBonus, lockLastEnded, type Owner } from './queries.ts';
import { sendOn } from './settle-bonus.ts';
import { bonusKinds } from './terms.ts';

export interface WonBonus {
  readonly merchant: string;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** Origin of the win; several wins may share it. */
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

/** Locks the bonus before the wallet, in the order that ending a bonus uses; the opposite order could deadlock. */
export const holdBonus = async (tx: Tx, owner: Owner): Promise<void> =>
  void ((await lockBonus(tx, owner)) ?? (await lockLastEnded(tx, owner)));

/**
 * Books bonus money that a free bet has won; it is already in the wallet and the bonus is locked. It joins the bonus in
 * force, whose wagering requirement grows with it, or becomes a bonus of its own under the brand's terms. Late winnings
 * of the previous bonus fall under neither and are forwarded first.
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
