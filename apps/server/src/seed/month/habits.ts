/** Habits of the demo brands' members. Amounts are in dollars, days are counted back from today. */
import type { Verb } from './cash.ts';

export interface Wish {
  readonly daysAgo: number;
  readonly amount: number;
  readonly acts: readonly Verb[];
  /** The member has confirmed the arrival. */
  readonly received?: true;
  /** The last act happens today: the arrival is not confirmed yet. */
  readonly endsToday?: true;
}

export interface Habit {
  readonly account: string;
  /** Hour of the visit: all different. */
  readonly hour: number;
  /** Besides member1's seeded deposit. */
  readonly pays: readonly (readonly [daysAgo: number, amount: number, outcome?: 'failed'])[];
  readonly visits: readonly number[];
  readonly rounds: number;
  readonly stake: number;
  readonly card?: { readonly daysAgo: number; readonly number: string; readonly name: string };
  readonly asks?: readonly Wish[];
  readonly bonus?: readonly [daysAgo: number, amount: number];
}

const PAID = ['take', 'approve', 'paid'] as const;

const MEI: Habit = {
  account: 'member1',
  hour: 12,
  pays: [
    [8, 200],
    [3, 60, 'failed'],
  ],
  visits: [25, 22, 19, 16, 13, 10, 7, 4, 1],
  rounds: 3,
  stake: 20,
  card: { daysAgo: 25, number: '4401 7723 9015', name: 'Mei Lin' },
  asks: [
    { daysAgo: 9, amount: 80, acts: PAID, received: true },
    { daysAgo: 5, amount: 45, acts: ['take', 'reject'] },
    { daysAgo: 2, amount: 60, acts: ['take', 'approve'] },
    { daysAgo: 1, amount: 100, acts: PAID, endsToday: true },
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
    visits: [26, 19, 12, 5],
    rounds: 2,
    stake: 4,
    card: { daysAgo: 26, number: '4401 2210 3388', name: 'Dara Sok' },
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
    visits: [25, 17, 7, 1, 0],
    rounds: 2,
    stake: 4,
  },
  { account: 'down3', hour: 19, pays: [[23, 300]], visits: [23, 15, 7, 1], rounds: 2, stake: 8 },
  {
    account: 'down4',
    hour: 21,
    pays: [
      [22, 40],
      [10, 40, 'failed'],
    ],
    visits: [22, 12, 2],
    rounds: 2,
    stake: 4,
  },
  {
    account: 'down5',
    hour: 9,
    pays: [
      [20, 80],
      [1, 50],
    ],
    visits: [20, 11, 1],
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
    visits: [18, 10, 3, 0],
    rounds: 2,
    stake: 5,
  },
];

const MINH: Habit = {
  account: 'member1',
  hour: 13,
  pays: [[6, 100]],
  visits: [25, 22, 19, 16, 13, 10, 7, 4, 1, 0],
  rounds: 2,
  stake: 20,
  card: { daysAgo: 25, number: '9704 1588 2046', name: 'Minh Tran' },
  asks: [
    { daysAgo: 9, amount: 60, acts: PAID, received: true },
    { daysAgo: 3, amount: 40, acts: ['take', 'reject'] },
  ],
  bonus: [14, 10],
};

export const MONTHS = [
  { brand: 'pavilion', scale: 1, habits: [MEI, ...DOWNLINE] },
  { brand: 'lotus', scale: 25_000, habits: [MINH] },
] as const;
