/** Missions, tickets and first messages of the demo brands. Amounts in dollars are scaled to the brand's currency. */
import type { Tx } from '#db';
import { DAY_MS, memberId, millis, weekStart, type Millis } from '#kernel';
import { systemChance } from '../chance.ts';
import { writeToAll } from '../modules/people/message/index.ts';
import { publishMission, type MissionDraft } from '../modules/rewards/mission/index.ts';
import { publishRace, RACE_GAMES, type RaceDraft } from '../modules/rewards/race/index.ts';
import { giveTicket, publishTicketKind, type KindDraft } from '../modules/rewards/reward/index.ts';
import type { BrandFacts } from './facts.ts';
import { inAllLanguages, type Texts } from './texts/index.ts';

/** Name, amount and chance in hundredths of a percent. */
type Prizes = readonly (readonly [keyof Texts['wheel'], number, number])[];

const KINDS: Readonly<Record<keyof Texts['tickets'], { type: KindDraft['type']; prizes: Prizes }>> = {
  egg: {
    type: 'EGG',
    prizes: [
      ['second', 5, 500],
      ['third', 1, 2_500],
      ['fourth', 0.5, 7_000],
    ],
  },
  wheel: {
    type: 'WHEEL',
    prizes: [
      ['top', 20, 50],
      ['second', 5, 450],
      ['third', 1, 3_000],
      ['nothing', 0, 6_500],
    ],
  },
  envelope: {
    type: 'RED_ENVELOPE',
    prizes: [
      ['top', 8, 200],
      ['second', 2, 1_800],
      ['third', 0.8, 8_000],
    ],
  },
};

const TICKET_DAYS = 30;
const YEARS_MS = 3_650 * DAY_MS;
const SEASON_MS = 90 * DAY_MS;

async function seedTickets(tx: Tx, merchant: string, { scale, inFull }: BrandFacts): Promise<void> {
  for (const [code, { type, prizes }] of Object.entries(KINDS) as [keyof typeof KINDS, (typeof KINDS)['egg']][]) {
    await publishTicketKind(tx, merchant, {
      code,
      type,
      names: inAllLanguages((texts) => texts.tickets[code]),
      days: TICKET_DAYS,
      prizes: prizes.map(([name, amount, weight], at) => ({
        prizeId: at + 1,
        names: inAllLanguages((texts) => texts.wheel[name], { amount: inFull(amount * scale) }),
        amount: amount * scale,
        weight,
      })),
    });
  }
}

function missionsOf(scale: number): Record<keyof Texts['missions'], MissionDraft['rule']> {
  const points = (count: number) => ({ type: 'POINTS', points: count }) as const;
  const ticket = (kind: keyof Texts['tickets']) => ({ type: 'TICKET', kind }) as const;
  const money = (amount: number) => ({ type: 'BONUS', amount: amount * scale }) as const;
  return {
    dailyPlay: {
      trigger: { kind: 'STAKES', category: null },
      period: 'DAY',
      milestones: [
        { target: 20 * scale, reward: points(20) },
        { target: 100 * scale, reward: money(0.5) },
        { target: 300 * scale, reward: ticket('wheel') },
      ],
    },
    firstSpin: {
      trigger: { kind: 'FIRST_BET', category: 'RNG' },
      period: 'DAY',
      milestones: [{ target: 1, reward: points(10) }],
    },
    weeklyDeposit: {
      trigger: { kind: 'DEPOSIT_SUM' },
      period: 'WEEK',
      milestones: [
        { target: 50 * scale, reward: money(1) },
        { target: 200 * scale, reward: ticket('egg') },
        { target: 2_000 * scale, reward: money(20) },
      ],
    },
    comeBack: {
      trigger: { kind: 'LOGIN_DAYS' },
      period: 'WEEK',
      milestones: [
        { target: 3, reward: points(30) },
        { target: 7, reward: ticket('envelope') },
      ],
    },
    friends: {
      trigger: { kind: 'INVITE' },
      period: 'ONCE',
      milestones: [
        { target: 1, reward: ticket('envelope') },
        { target: 3, reward: money(5) },
      ],
    },
    boardWeek: {
      trigger: { kind: 'STAKES', category: 'RNG' },
      period: 'ONCE',
      milestones: [{ target: 50 * scale, reward: points(50) }],
      board: {
        prizes: [
          { from: 1, to: 1, reward: money(100) },
          { from: 2, to: 3, reward: { ...money(30), terms: { times: 10, days: 30, weights: { RNG: 100 } } } },
          { from: 4, to: 10, reward: ticket('wheel') },
          { from: 11, to: 50, reward: points(100) },
        ],
      },
    },
  };
}

async function seedMissions(tx: Tx, merchant: string, scale: number, now: Millis): Promise<void> {
  const missions = Object.entries(missionsOf(scale)) as [keyof Texts['missions'], MissionDraft['rule']][];
  for (const [position, [name, rule]] of missions.entries()) {
    const endsAt = rule.board
      ? millis(weekStart(now) + 7 * DAY_MS)
      : millis(now + (rule.period === 'ONCE' ? SEASON_MS : YEARS_MS));
    const texts = inAllLanguages((all) => all.missions[name]);
    await publishMission(tx, merchant, { texts, rule, position, startsAt: now, endsAt });
  }
}

/** Weekly race by best multiple, whatever the stakes. */
async function seedRace(tx: Tx, merchant: string, scale: number, now: Millis): Promise<void> {
  const money = (amount: number) => ({ type: 'BONUS', amount: amount * scale }) as const;
  const draft: RaceDraft = {
    texts: inAllLanguages((all) => all.raceWeek),
    rule: {
      measure: { kind: 'MULTIPLE' },
      games: [...RACE_GAMES.originals, ...RACE_GAMES.slots],
      leastStake: 0.2 * scale,
      prizes: [
        { from: 1, to: 1, reward: money(100) },
        { from: 2, to: 3, reward: money(30) },
        { from: 4, to: 10, reward: { type: 'TICKET', kind: 'wheel' } },
        { from: 11, to: 50, reward: { type: 'POINTS', points: 50 } },
      ],
    },
    startsAt: weekStart(now),
    endsAt: millis(weekStart(now) + 7 * DAY_MS),
  };
  await publishRace(tx, merchant, draft, now);
}

/** Content of every demo brand; member1 also gets a ticket of each kind and a referred friend. */
export async function seedEngaged(
  tx: Tx,
  { code: merchant, facts }: { readonly code: string; readonly facts: BrandFacts },
  ids: ReadonlyMap<string, bigint>,
  now: Millis,
): Promise<void> {
  await seedTickets(tx, merchant, facts);
  await seedMissions(tx, merchant, facts.scale, now);
  await seedRace(tx, merchant, facts.scale, now);
  await writeToAll(
    tx,
    merchant,
    inAllLanguages((texts) => texts.messages.welcome, { brand: facts.brand }),
    now,
  );
  const [player, friend] = [ids.get('member1'), ids.get('down1')];
  if (player === undefined) return;
  const owner = { merchant, memberId: memberId(Number(player)) };
  for (const kind of Object.keys(KINDS)) await giveTicket(systemChance, tx, owner, { kind, fact: `demo:${kind}`, now });
  if (friend === undefined) return;
  await tx.q
    .updateTable('member')
    .set({ referrer_id: player })
    .where('merchant', '=', merchant)
    .where('id', '=', friend)
    .execute();
}
