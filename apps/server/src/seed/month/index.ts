/**
 * Seeds a month of history: members deposit, play and withdraw, each by the site's own calls at the time it is said to
 * have happened.
 */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';
import type { Deps } from '../../ports/deps.ts';
import type { Merchant } from '../../ports/brand/merchant.ts';
import { noteFigures } from '../../modules/operations/operations/index.ts';
import { earnPoints } from '../../modules/rewards/points/index.ts';
import { agentDeeds } from './agents.ts';
import { hasInitialBalance } from '../initial-balance.ts';
import { addCard, atTheDesk, confirm, deposit, giveBonus, giveUpBonus, withdraw } from './cash.ts';
import { MONTHS, type Habit, type Wish } from './habits.ts';
import { guestOf, houseOf, moneyOf, pastOf, type Guest, type House, type Past } from './house.ts';
import { countTeams } from './count-teams.ts';
import { MINUTE_MS, momentOf, monthStart } from './moment.ts';
import { leave, playBonus, playThrough, visit } from './play.ts';

interface Act {
  readonly at: Millis;
  /** Name in the log, on failure. */
  readonly whose: string;
  readonly perform: () => Promise<unknown>;
}

/**
 * Runs in the one start that created the demo operators, so that it runs once: an interrupted month stays short, and
 * the site's jobs finish its remains. Acts that are refused or fail are logged and skipped. Other processes serve
 * meanwhile.
 */
export async function seedMonth(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const past = pastOf(deps, monthStart(now));
  const acts: Act[] = [...countsOf(past, now)];
  for (const { brand, scale, habits } of MONTHS) {
    const merchant = deps.brands.find(brand);
    // Only with the seed's own deposit: a site that switched its demo on later has other members.
    if (!merchant || !(await hasInitialBalance(deps.db, brand))) continue;
    for (const habit of habits) acts.push(...(await actsOf(deps, past, { merchant, scale }, habit, now)));
    for (const deed of await agentDeeds(deps, past, { merchant, scale }, now))
      acts.push({ ...deed, at: millis(Math.min(deed.at, now)), whose: `agents of ${brand}` });
  }
  for (const { at, whose, perform } of acts.toSorted((one, other) => one.at - other.at)) {
    past.until(at);
    try {
      await perform();
    } catch (error) {
      deps.log.warn({ event: 'demo.act', whose, at, err: error }, 'the demo month goes on without one of its acts');
    }
  }
}

interface Of {
  readonly merchant: Merchant;
  readonly scale: number;
}

async function actsOf(deps: Deps, past: Past, { merchant, scale }: Of, habit: Habit, now: Millis): Promise<Act[]> {
  const house = houseOf(past, merchant, scale, habit.account);
  const guest = await guestOf(house, habit.account);
  if (!guest) return [];
  const acts = [...playsOf(house, guest, habit, now), ...asksOf(house, guest, habit, now)];
  // The member's last act: acts of an unfinished day are not scheduled beyond the present.
  acts.push({ at: now, perform: () => leave(house, deps) });
  const whose = `${merchant.code} ${habit.account}`;
  return acts.map(({ at, perform }) => ({ at: millis(Math.min(at, now)), whose, perform }));
}

type Deed = Omit<Act, 'whose'>;

const after = (at: Millis, minutes: number): Millis => millis(at + minutes * MINUTE_MS);

function playsOf(house: House, guest: Guest, { hour, pays, visits, rounds, stake, bonus }: Habit, now: Millis): Deed[] {
  const deeds: Deed[] = pays.map(([daysAgo, amount, outcome]) => ({
    at: momentOf(now, daysAgo, hour),
    perform: () => deposit(house, guest, moneyOf(house, amount), outcome),
  }));
  for (const daysAgo of visits)
    deeds.push({
      at: after(momentOf(now, daysAgo, hour), 5),
      perform: () => visit(house, guest, { rounds, stake: moneyOf(house, stake) }),
    });
  if (bonus) {
    const [daysAgo, dollars] = bonus;
    const amount = moneyOf(house, dollars);
    deeds.push({
      at: after(momentOf(now, daysAgo, hour), 30),
      async perform() {
        await giveBonus(house, guest, amount);
        await playBonus(house, guest, amount);
        await giveUpBonus(house, guest);
      },
    });
  }
  return deeds;
}

function asksOf(house: House, guest: Guest, { hour, card, asks = [], stake }: Habit, now: Millis): Deed[] {
  if (!card) return [];
  let cardId = 0;
  const added: Deed = {
    at: after(momentOf(now, card.daysAgo, hour), 2),
    async perform() {
      cardId = await addCard(house, guest, card.number, card.name);
    },
  };
  const withdrawn = asks.flatMap((wish): Deed[] => {
    let ref: string | undefined;
    const asked: Deed = {
      at: after(momentOf(now, wish.daysAgo, hour), 50),
      async perform() {
        await playThrough(house, guest, moneyOf(house, stake * 3));
        ref = await withdraw(house, guest, cardId, moneyOf(house, wish.amount));
        await answered(house, guest, ref, wish);
      },
    };
    if (!wish.endsToday) return [asked];
    const paid = {
      at: now,
      perform: async () => ref === undefined || (await atTheDesk(house, ref, wish.acts.at(-1)!)),
    };
    return [asked, paid];
  });
  return [added, ...withdrawn];
}

async function answered(house: House, guest: Guest, ref: string, wish: Wish): Promise<void> {
  house.until(after(house.deps.clock.now(), 10));
  for (const verb of wish.endsToday ? wish.acts.slice(0, -1) : wish.acts) await atTheDesk(house, ref, verb);
  if (wish.received) await confirm(house, guest, ref);
}

/** Acts of jobs: teams day by day, points since two days ago, and figures of yesterday and today. */
function countsOf({ deps }: Past, now: Millis): Act[] {
  const teams = countTeams(deps, now);
  const [today, yesterday] = [dayStart(now), dayStart(millis(now - DAY_MS))];
  const hours = [8, 12, 16, 20, 24, 32, 40].map((hour) => after(yesterday, hour * 60 + 1));
  const noted = [...hours, now].filter((at) => at <= now).map((at) => ({ at, perform: () => noteFigures(deps) }));
  const points = { at: millis(today - 2 * DAY_MS), perform: () => earnPoints(deps) };
  return [points, ...noted, ...teams].map((act) => ({ ...act, whose: 'the house' }));
}
