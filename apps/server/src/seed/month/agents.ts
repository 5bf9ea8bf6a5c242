/** The agent programme in the demo month: who invites, offers, accepts and writes, and when. */
import type { ContractKind } from '#contract';
import { dayName, dayStart, DAY_MS, millis, type Millis } from '#kernel';
import type { Deps } from '../../ports/deps.ts';
import type { Merchant } from '../../ports/brand/merchant.ts';
import { answer, askToEnd, offer, offerOfHouse, writeTemplate, type Template } from './contracts.ts';
import { deposit } from './cash.ts';
import { orderLottery } from './lottery.ts';
import { guestOf, houseOf, moneyOf, type Guest, type House, type Past } from './house.ts';
import { closeLink, joinBy, logIn, makeQuota, openEnvelope, openLink, sendDown, writeTo } from './line.ts';
import { MINUTE_MS, momentOf } from './moment.ts';
import { leave, visit } from './play.ts';

interface Deed {
  readonly at: Millis;
  readonly perform: () => Promise<unknown>;
}

/** Terms of the house, in the brand's currency for a scale of 1. */
const PARTNER: Template = {
  name: 'Partner',
  kind: 'DIVIDEND',
  tiers: ['200 1 10%', '1000 3 15%', '5000 5 20%'],
};
const DAILY: Template = { name: 'Daily base', kind: 'DAILY', tiers: ['50 1 0.1%', '500 3 0.2%'] };
const HOURLY: Template = { name: 'Hourly base', kind: 'HOURLY', tiers: ['10 1 0.05%'] };

const SPRING = 'spring-team';

interface Joining {
  readonly account: string;
  /** Code of the invitation. */
  readonly code: string;
  readonly daysAgo: number;
  readonly hour: number;
  readonly pays: number;
  readonly stake: number;
  readonly visits: readonly number[];
}

/** Members who join in this month, each by an agent's invitation. */
const JOINING: readonly Joining[] = [
  { account: 'rosa7', code: SPRING, daysAgo: 10, hour: 8, pays: 500, stake: 15, visits: [10, 8, 6, 4, 2, 1, 0] },
  { account: 'petra', code: 'AGENT2', daysAgo: 9, hour: 7, pays: 400, stake: 12, visits: [9, 7, 5, 3, 1, 0] },
  { account: 'omar21', code: SPRING, daysAgo: 8, hour: 20, pays: 800, stake: 25, visits: [8, 6, 5, 3, 2, 1] },
  { account: 'yuki5', code: 'AGENT3', daysAgo: 6, hour: 18, pays: 300, stake: 10, visits: [6, 4, 2, 1, 0] },
];
const ROUNDS = 4;

type Cast = Readonly<Record<'agent1' | 'agent2' | 'agent3' | 'down1', Guest>>;
const CAST = ['agent1', 'agent2', 'agent3', 'down1'] as const satisfies (keyof Cast)[];

interface Of {
  readonly merchant: Merchant;
  readonly scale: number;
}

/** Deeds of a brand's agents; none where they are not of the seed. */
export async function agentDeeds(deps: Deps, past: Past, { merchant, scale }: Of, now: Millis): Promise<Deed[]> {
  const house = houseOf(past, merchant, scale, 'agents');
  if (merchant.code !== 'pavilion') return lotusDeeds(house, now);
  const guests = await Promise.all(CAST.map(async (account) => [account, await guestOf(house, account)] as const));
  if (guests.some(([, guest]) => guest === null)) return [];
  const cast = Object.fromEntries(guests) as unknown as Cast;
  return [
    ...termsOf(house, cast, now),
    ...contractsOf(house, cast, now),
    ...newContractsOf(house, cast, now),
    ...linksOf(house, cast, now),
    ...JOINING.flatMap((joining) => joiningOf(deps, houseOf(past, merchant, scale, joining.account), joining, now)),
    ...talkOf(deps, house, cast, now),
  ];
}

const on = (now: Millis, daysAgo: number, hour: number, minutes: number): Millis =>
  millis(momentOf(now, daysAgo, hour) + minutes * MINUTE_MS);

/** The house's templates and quotas, and its contracts with the first agent. */
function termsOf(house: House, { agent1 }: Cast, now: Millis): Deed[] {
  return [
    {
      at: on(now, 26, 8, 0),
      async perform() {
        for (const template of [PARTNER, DAILY, HOURLY]) await writeTemplate(house, template);
        await makeQuota(house, 'Top rates', { RNG: 1.2, LIVE: 0.8, FISH: 1.2, SSC: 1 }, 3);
        await makeQuota(house, 'Second level', { RNG: 1.1, LIVE: 0.7, FISH: 1.1, SSC: 0.9 }, 10);
        for (const template of [PARTNER, DAILY]) await offerOfHouse(house, agent1, template);
      },
    },
    {
      at: on(now, 26, 9, 30),
      async perform() {
        await answer(house, agent1, 'DIVIDEND');
        await answer(house, agent1, 'DAILY');
      },
    },
    { at: on(now, 1, 9, 30), perform: () => offerOfHouse(house, agent1, HOURLY) },
    { at: on(now, 1, 9, 40), perform: () => answer(house, agent1, 'HOURLY') },
  ];
}

const dividend = (minimumBet: number, activeMember: number, contractRate: number) => ({
  minimumBet,
  activeMember,
  contractRate,
});
const daily = (betVolume: number, rate: number) => ({ betVolume, activeMember: 1, rateType: 'P' as const, rate });

/** Contracts of agents with those below, in every state. Offers wait for accounts that nobody uses to look round. */
function contractsOf(house: House, { agent1, agent2, agent3, down1 }: Cast, now: Millis): Deed[] {
  const accept = (at: Millis, guest: Guest, kind: ContractKind): Deed => ({
    at,
    perform: () => answer(house, guest, kind),
  });
  return [
    {
      at: on(now, 22, 11, 0),
      async perform() {
        await offer(house, agent1, agent2, { kind: 'DIVIDEND', tiers: [dividend(100, 1, 5), dividend(500, 2, 8)] });
        await offer(house, agent1, agent2, { kind: 'DAILY', tiers: [daily(20, 0.05), daily(200, 0.1)] });
      },
    },
    accept(on(now, 22, 12, 10), agent2, 'DIVIDEND'),
    accept(on(now, 22, 12, 11), agent2, 'DAILY'),
    {
      at: on(now, 12, 11, 0),
      async perform() {
        await offer(house, agent2, agent3, { kind: 'DIVIDEND', tiers: [dividend(50, 1, 3)] });
        await offer(house, agent2, agent3, { kind: 'DAILY', tiers: [daily(10, 0.03)] });
      },
    },
    accept(on(now, 12, 13, 0), agent3, 'DIVIDEND'),
    accept(on(now, 12, 13, 1), agent3, 'DAILY'),
    {
      at: on(now, 1, 10, 0),
      perform: () => offer(house, agent1, agent2, { kind: 'HOURLY', tiers: [daily(5, 0.02)] }),
    },
    accept(on(now, 1, 10, 20), agent2, 'HOURLY'),
    {
      at: on(now, 1, 11, 0),
      perform: () =>
        offer(house, agent2, agent3, { kind: 'DIVIDEND', tiers: [dividend(50, 1, 4), dividend(400, 2, 6)] }),
    },
    {
      at: on(now, 2, 11, 3),
      perform: () => offer(house, agent1, down1, { kind: 'HOURLY', tiers: [daily(5, 0.01)] }),
    },
    { at: on(now, 2, 12, 30), perform: () => answer(house, down1, 'HOURLY', 'R') },
  ];
}

/** Contracts with the members who joined: one that is to change, one that is to end, and one that is new. */
function newContractsOf(house: House, { agent1 }: Cast, now: Millis): Deed[] {
  let ending = 0;
  const offerTo = async (account: string, kind: 'DAILY' | 'HOURLY', rate: number): Promise<number> => {
    const member = (await guestOf(house, account))!;
    return offer(house, agent1, member, { kind, tiers: [daily(10, rate)] });
  };
  const accepted = async (account: string, rate: number): Promise<number> => {
    const id = await offerTo(account, 'DAILY', rate);
    await answer(house, (await guestOf(house, account))!, 'DAILY');
    return id;
  };
  return [
    { at: on(now, 9, 11, 5), perform: () => accepted('rosa7', 0.02) },
    {
      at: on(now, 7, 11, 5),
      async perform() {
        ending = await accepted('omar21', 0.02);
      },
    },
    { at: on(now, 1, 11, 1), perform: () => offerTo('rosa7', 'DAILY', 0.03) },
    { at: on(now, 1, 11, 2), perform: () => askToEnd(house, agent1, 'DAILY', ending) },
    { at: on(now, 1, 11, 3), perform: () => offerTo('omar21', 'HOURLY', 0.01) },
  ];
}

function linksOf(house: House, { agent1 }: Cast, now: Millis): Deed[] {
  const day = (daysAgo: number) => dayName(millis(dayStart(now) - daysAgo * DAY_MS));
  const link = (startedAgo: number, path: string, more: object = {}) => ({
    type: 0 as const,
    startDate: day(startedAgo),
    endDate: null,
    pathType: 0 as const,
    path,
    configs: [
      { gameCode: 'RNG' as const, rebate: 0.6 },
      { gameCode: 'SSC' as const, rebate: 0.5 },
    ],
    ...more,
  });
  return [
    { at: on(now, 14, 10, 40), perform: () => openLink(house, agent1, link(14, SPRING, { usesMax: 50 })) },
    {
      at: on(now, 13, 10, 40),
      perform: () => openLink(house, agent1, link(13, 'weekend', { endDate: day(11), pathType: 1 })),
    },
    { at: on(now, 12, 10, 40), perform: () => openLink(house, agent1, link(12, 'old-poster')) },
    { at: on(now, 5, 10, 40), perform: () => closeLink(house, agent1, 'old-poster') },
  ];
}

/** A new member joins, pays in, plays and leaves secret seeds behind. */
function joiningOf(
  deps: Deps,
  house: House,
  { account, code, daysAgo, hour, pays, stake, visits }: Joining,
  now: Millis,
): Deed[] {
  let guest: Guest | undefined;
  const visitOf = (day: number): Deed => ({
    at: on(now, day, hour, 20),
    async perform() {
      if (!guest) return;
      await logIn(house, guest);
      await visit(house, guest, { rounds: ROUNDS, stake: moneyOf(house, stake) });
    },
  });
  return [
    {
      at: on(now, daysAgo, hour, 0),
      async perform() {
        guest = await joinBy(house, code, account);
        house.until(on(now, daysAgo, hour, 5));
        await deposit(house, guest, moneyOf(house, pays));
      },
    },
    ...visits.map(visitOf),
    { at: now, perform: () => leave(house, deps) },
  ];
}

/** Messages, transfers, a reward and a lottery order. */
function talkOf(deps: Deps, house: House, { agent1, agent2 }: Cast, now: Millis): Deed[] {
  const by = async (account: string, perform: (member: Guest) => Promise<void>) =>
    perform((await guestOf(house, account))!);
  const write = (writer: Guest, to: readonly Guest[], title: string, content: string) =>
    writeTo(house, writer, to, [title, content]);
  return [
    { at: on(now, 9, 14, 0), perform: () => by('rosa7', (member) => openEnvelope(house, member)) },
    { at: on(now, 4, 14, 0), perform: () => by('petra', (member) => openEnvelope(house, member)) },
    // Out of what the agent has earned by then.
    { at: on(now, 1, 16, 0), perform: () => sendDown(house, agent1, agent2, 2) },
    { at: on(now, 1, 16, 5), perform: () => by('omar21', (member) => sendDown(house, agent1, member, 1)) },
    {
      at: on(now, 9, 16, 30),
      perform: () =>
        by('rosa7', (member) =>
          write(agent1, [agent2, member], 'Welcome to the team', 'Write to me here if something is unclear.'),
        ),
    },
    {
      at: on(now, 8, 16, 30),
      perform: () =>
        by('rosa7', (member) => write(member, [agent1], 'Rebate', 'When is the rebate of yesterday paid?')),
    },
    {
      at: on(now, 8, 18, 30),
      perform: () =>
        by('rosa7', (member) =>
          write(agent1, [member], 'Rebate', 'Shortly after midnight, GMT+8. You find it in your account record.'),
        ),
    },
    { at: on(now, 1, 16, 30), perform: () => write(agent2, [agent1], 'New member', 'Petra has joined by my code.') },
    { at: now, perform: () => by('omar21', (member) => orderLottery(deps, house.merchant, member)) },
  ];
}

/** A daily salary from the house, and nothing else. */
async function lotusDeeds(house: House, now: Millis): Promise<Deed[]> {
  const agent = await guestOf(house, 'agent1');
  if (!agent) return [];
  const terms: Template = { name: 'Daily base', kind: 'DAILY', tiers: ['1000000 1 0.1%'] };
  return [
    {
      at: on(now, 20, 8, 0),
      async perform() {
        await writeTemplate(house, terms);
        await offerOfHouse(house, agent, terms);
        await answer(house, agent, 'DAILY');
      },
    },
  ];
}
