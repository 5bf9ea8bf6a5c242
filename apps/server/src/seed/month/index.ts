/**
 * The month before the demo world was made: its members join, pay in, play, and are paid, each act by the call that does it
 * on the site, at the time at which it is said to have happened.
 */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { noteFigures } from '../../modules/operations/index.ts';
import { earnPoints } from '../../modules/points/index.ts';
import { addCard, atTheDesk, confirm, deposit, giveBonus, giveUpBonus, withdraw, type Verb } from './cash.ts';
import { guestOf, moneyOf, pastOf, type Guest, type House, type Past } from './house.ts';
import { playBonus, playThrough, visit } from './play.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Amounts are in dollars, days are counted back from today. */
interface Habit {
  readonly account: string;
  /** When in the day they come: no two together. */
  readonly hour: number;
  readonly pays: readonly (readonly [daysAgo: number, amount: number, failed?: 'failed'])[];
  /** From their first deposit on, once in so many days, to the day named last. */
  readonly every: number;
  readonly lastDay: number;
  readonly rounds: number;
  readonly stake: number;
  readonly card?: readonly [number: string, name: string];
  readonly asks?: readonly Wish[];
  readonly bonus?: readonly [daysAgo: number, amount: number];
}

interface Wish {
  readonly daysAgo: number;
  readonly amount: number;
  readonly acts: readonly Verb[];
  /** They have said that it arrived. */
  readonly received?: true;
  /** The last act is done today: nobody has said yet whether it arrived. */
  readonly paidNow?: true;
}

const PAID = ['take', 'approve', 'paid'] as const;

const MEI: Habit = {
  account: 'member1',
  hour: 12,
  pays: [
    [25, 1_000],
    [8, 200],
    [3, 60, 'failed'],
  ],
  every: 3,
  lastDay: 1,
  rounds: 3,
  stake: 20,
  card: ['4401 7723 9015', 'Mei Lin'],
  asks: [
    { daysAgo: 9, amount: 80, acts: PAID, received: true },
    { daysAgo: 5, amount: 45, acts: ['take', 'reject'] },
    { daysAgo: 2, amount: 60, acts: ['take', 'approve'] },
    { daysAgo: 1, amount: 100, acts: PAID, paidNow: true },
  ],
  bonus: [15, 10],
};

const DOWNLINE: readonly Habit[] = [
  {
    account: 'down1',
    hour: 10,
    pays: [
      [26, 100],
      [12, 80],
    ],
    every: 7,
    lastDay: 1,
    rounds: 2,
    stake: 4,
    card: ['4401 2210 3388', 'Dara Sok'],
    asks: [{ daysAgo: 6, amount: 30, acts: PAID, received: true }],
  },
  {
    account: 'down2',
    hour: 15,
    pays: [
      [25, 60],
      [7, 120],
      [0, 40],
    ],
    every: 8,
    lastDay: 0,
    rounds: 3,
    stake: 4,
  },
  { account: 'down3', hour: 19, pays: [[23, 300]], every: 8, lastDay: 1, rounds: 3, stake: 8 },
  {
    account: 'down4',
    hour: 21,
    pays: [
      [22, 40],
      [10, 40, 'failed'],
    ],
    every: 10,
    lastDay: 2,
    rounds: 3,
    stake: 4,
  },
  {
    account: 'down5',
    hour: 9,
    pays: [
      [20, 80],
      [1, 50],
    ],
    every: 9,
    lastDay: 1,
    rounds: 2,
    stake: 4,
  },
  {
    account: 'down6',
    hour: 17,
    pays: [
      [18, 150],
      [0, 30],
    ],
    every: 8,
    lastDay: 0,
    rounds: 3,
    stake: 5,
  },
];

const MINH: Habit = {
  account: 'member1',
  hour: 13,
  pays: [
    [25, 800],
    [6, 100],
  ],
  every: 3,
  lastDay: 1,
  rounds: 3,
  stake: 20,
  card: ['9704 1588 2046', 'Minh Tran'],
  asks: [
    { daysAgo: 9, amount: 60, acts: PAID, received: true },
    { daysAgo: 4, amount: 40, acts: ['take', 'reject'] },
  ],
  bonus: [14, 10],
};

const MONTHS = [
  { brand: 'pavilion', scale: 1, habits: [MEI, ...DOWNLINE] },
  { brand: 'lotus', scale: 25_000, habits: [MINH] },
] as const;

interface Act {
  readonly at: Millis;
  readonly perform: () => Promise<void>;
}

/** The month begins when all who withdraw have joined, with their cards. */
const DAYS = 27;

/** Once, on a demo world that has none of it. */
export async function seedMonth(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const past = pastOf(deps, millis(dayStart(now) - DAYS * DAY_MS));
  const acts: Act[] = [];
  for (const { brand, scale, habits } of MONTHS) {
    const merchant = deps.brands.find(brand);
    if (!merchant) return;
    const house = { ...past, merchant, scale };
    for (const habit of habits) {
      const guest = await guestOf(house, habit.account);
      if (!guest) return;
      const asked = await asksOf(house, guest, habit, now);
      if (!asked) return;
      acts.push(...asked, ...playsOf(house, guest, habit, now));
    }
  }
  acts.push(...countsOf(past, now));
  for (const { at, perform } of acts.toSorted((one, other) => one.at - other.at)) {
    past.until(at);
    await perform();
  }
}

/** An hour of a day that is over, or of today some minutes ago. */
function momentOf(now: Millis, daysAgo: number, hour: number): Millis {
  const start = dayStart(now);
  if (daysAgo > 0) return millis(start - daysAgo * DAY_MS + hour * HOUR_MS);
  return millis(Math.max(start, now - (60 - hour) * MINUTE_MS));
}

function playsOf(house: House, guest: Guest, habit: Habit, now: Millis): Act[] {
  const { hour, pays, every, lastDay, rounds, stake } = habit;
  const acts: Act[] = pays.map(([daysAgo, amount, outcome]) => ({
    at: momentOf(now, daysAgo, hour),
    perform: () => deposit(house, guest, moneyOf(house, amount), outcome),
  }));
  for (let daysAgo = pays[0]![0]; daysAgo >= lastDay; daysAgo -= every)
    acts.push({
      at: millis(momentOf(now, daysAgo, hour) + 5 * MINUTE_MS),
      perform: async () => await visit(house, guest, { rounds, stake: moneyOf(house, stake) }),
    });
  if (habit.bonus) {
    const [daysAgo, amount] = habit.bonus;
    acts.push({
      at: millis(momentOf(now, daysAgo, hour) + 30 * MINUTE_MS),
      async perform() {
        await giveBonus(house, guest, moneyOf(house, amount));
        await playBonus(house, guest, moneyOf(house, amount));
        await giveUpBonus(house, guest);
      },
    });
  }
  return acts;
}

/** Null where they have a card already. */
async function asksOf(
  house: House,
  guest: Guest,
  { hour, card, asks = [], stake }: Habit,
  now: Millis,
): Promise<Act[] | null> {
  if (!card) return [];
  const cardId = await addCard(house, guest, ...card);
  if (cardId === null) return null;
  return asks.flatMap(({ daysAgo, amount, acts, received, paidNow }) => {
    const at = millis(momentOf(now, daysAgo, hour) + 50 * MINUTE_MS);
    let ref: string | null = null;
    const early = paidNow ? acts.slice(0, -1) : acts;
    const asked: Act = {
      at,
      async perform() {
        await playThrough(house, guest, moneyOf(house, stake * 3));
        ref = await withdraw(house, guest, cardId, moneyOf(house, amount));
        if (ref === null) return;
        house.until(millis(house.deps.clock.now() + 10 * MINUTE_MS));
        for (const verb of early) await atTheDesk(house, ref, verb);
        if (received) await confirm(house, guest, ref);
      },
    };
    const paid = { at: now, perform: async () => void (ref !== null && (await atTheDesk(house, ref, acts.at(-1)!))) };
    return paidNow ? [asked, paid] : [asked];
  });
}

/** Jobs that had been at work by then: points have been earned up to two days ago, and yesterday's figures were noted. */
function countsOf({ deps }: Past, now: Millis): Act[] {
  const yesterday = dayStart(millis(now - DAY_MS));
  const noted = [8, 14, 20, 24].map((hour) => ({
    at: millis(yesterday + hour * HOUR_MS + MINUTE_MS),
    perform: () => noteFigures(deps),
  }));
  return [{ at: millis(yesterday - DAY_MS), perform: () => earnPoints(deps) }, ...noted];
}
