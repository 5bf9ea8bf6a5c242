/** Inputs of each GET call in the contract, with the filters and pages its screen uses. */
import type { Client } from '#client';
import { contract, type Call, type Contract } from '#contract';
import { agreementAsks } from './agreement-asks.ts';
import type { Asker } from './asker.ts';
import { daysOf, teamAsks } from './team-asks.ts';

type GetCalls<N extends keyof Contract> = {
  [C in keyof Contract[N] as Contract[N][C] extends { method: 'GET' } ? C : never]: Contract[N][C];
};

interface Ask {
  readonly label: string;
  /** Closed to everybody but agents. */
  readonly agentOnly: boolean;
  readonly ask: (asker: Asker) => Promise<{ readonly ok: boolean; readonly code?: string }>;
}

type Input = Readonly<Record<string, unknown>>;
type InputFor = Input | ((asker: Asker) => Input);

const plain = { '': {} };
/** A lottery with a draw each minute. */
const LOTTERY = 2008;
const ofLottery = { '': { gameId: LOTTERY } };
const pages = { '': {}, 'page 2': { pageNo: 2 } };
/** First page, second page, and an old one, by date and by cursor. */
const record = (from: string, to: string): Record<string, InputFor> => ({
  '': {},
  'last 7 days': ({ week }: Asker) => ({ [from]: week.start, [to]: week.end }),
  'long ago': ({ past }: Asker) => ({ [from]: past.start, [to]: past.end }),
});

/** Inputs of calls on whole days. */
const wholeDays: Record<string, InputFor> = {
  '7 days': ({ week }: Asker) => daysOf(week),
  'long ago': ({ past }: Asker) => daysOf(past),
};

/** By noun and call; a call may have several named inputs. */
const INPUTS: {
  readonly [N in keyof Contract]?: { readonly [C in keyof GetCalls<N>]: Readonly<Record<string, InputFor>> };
} = {
  system: {
    status: plain,
    whitelabel: plain,
    domainRoute: plain,
    registerSettings: plain,
    settings: plain,
    countries: plain,
    location: plain,
    publicKey: plain,
  },
  session: { touch: plain, list: plain },
  security: { config: plain, questions: plain, ownQuestions: plain },
  terms: { show: plain },
  captcha: { image: plain, challenge: plain },
  password: { hasPayment: plain },
  member: { info: plain, consolidated: plain, affiliate: { '': { code: 'AGENT1' } } },
  avatar: { icon: plain, show: plain, list: plain },
  wallet: { balance: plain, merchantWallet: plain },
  transfer: { lockStatus: plain, uplineTerms: plain, downlineTerms: plain },
  line: {
    lotteryRates: plain,
    gameRates: plain,
    quota: plain,
    links: { '': {}, 'for agents': { type: 1 } },
    linkAccounts: { '': ({ link }: Asker) => ({ affiUrlId: link }) },
    downlines: {
      '': {},
      members: { userType: 0 },
      'all below': { downlineType: 'ALL' },
      'by name': { customerName: 'down', downlineType: 'ALL' },
      'long ago': ({ past }: Asker) => ({ startRegDate: past.start, endRegDate: past.end }),
    },
    downline: { '': ({ below }: Asker) => ({ customerId: below.id }) },
    rates: { '': ({ below }: Asker) => ({ customerId: below.id }) },
    changes: plain,
  },
  deposit: {
    settings: plain,
    channels: plain,
    banks: plain,
    promotions: { '': {}, 'for an amount': { amount: 50 } },
    list: {
      ...record('startDate', 'endDate'),
      'one state': { state: 'F' },
      'one way to pay': { depositMode: 'QR' },
      'one order': { refId: 'B-S3' },
    },
  },
  withdrawal: {
    settings: plain,
    cards: plain,
    banks: plain,
    confirmations: plain,
    list: { ...record('startDate', 'endDate'), 'one state': { status: '5' }, 'two states': { status: '3' } },
  },
  safePlay: { overview: plain, visit: plain },
  bonus: { active: plain, list: plain },
  freeBet: { list: plain },
  message: {
    unreadCount: plain,
    unreadCountV2: plain,
    inbox: { '': {}, 'of people': { type: 'AGENT' }, 'of the house': { type: 'SYSTEM' } },
    recipients: { '': {}, 'by name': { name: 'frie' } },
    outbox: plain,
  },
  referral: { summary: plain, invited: plain },
  mission: { list: plain, board: { '': ({ ranked }: Asker) => ({ missionId: ranked }) } },
  reward: {
    tickets: { '': {}, used: { status: 'USED' }, expired: { status: 'EXPIRED' } },
    codes: plain,
    history: plain,
  },
  report: {
    transactions: {
      ...record('startTime', 'endTime'),
      'one type': { transactionType: '6101' },
      'a type he never had': { transactionType: '9100' },
      'one wallet': { accountType: 2 },
      'types, 7 days': ({ week }: Asker) => ({
        transactionType: '3100,6101',
        startTime: week.start,
        endTime: week.end,
      }),
    },
    transactionTypes: plain,
    transactionFile: { 'one day': ({ week }: Asker) => ({ startTime: week.end, endTime: week.end }) },
    statementFile: {
      'one day': ({ week }: Asker) => ({ startDate: week.end, endDate: week.end, format: 'csv' }),
      'one day on paper': ({ week }: Asker) => ({ startDate: week.end, endDate: week.end, format: 'pdf' }),
    },
    betSummary: wholeDays,
    personalProfit: wholeDays,
  },
  gamePage: {
    about: { '': { nodeId: 1001 } },
    sheet: { '': { nodeId: 1001 } },
  },
  team: teamAsks,
  race: {
    list: plain,
    show: { '': { raceId: 1 } },
  },
  game: {
    jackpot: plain,
    jackpotHits: plain,
    hot: plain,
    list: { '': { gameType: 'RNG' } },
    detail: { '': { nodeId: 1001, vassalage: 'HOUSE' } },
    vendors: plain,
    vendorTypes: plain,
    favourites: plain,
    favouriteList: pages,
    recent: { '': {}, 'one category': { gameType: 'RNG' }, 'a category he never played': { gameType: 'LIVE' } },
    trialLaunch: { '': { nodeId: 1001, vassalage: 'HOUSE' } },
    vendorRound: { '': { vassalage: 'HOUSE', roundId: 'nobodys' } },
    roundProof: { '': ({ roundId }: Asker) => ({ roundId }) },
    rounds: {
      ...record('startDate', 'endDate'),
      'one category': { gameType: 'RNG' },
      'one vendor': { vassalage: 'HOUSE' },
      'one game': { nodeId: 1001 },
      'a game he never played': { nodeId: 3001 },
      sports: { gameType: 'SPORTS' },
      'sports long ago': ({ past }: Asker) => ({ gameType: 'SPORTS', startDate: past.start, endDate: past.end }),
      'e-sports he never bet on': { gameType: 'ESPORTS' },
    },
  },
  lottery: {
    menus: { '': { prizeMode: 'Sea' } },
    vietnamMenu: { '': { prizeMode: 'Lott', device: 'WEB' } },
    games: { '': { prizeMode: 'Sea' } },
    recent: plain,
    vietnamRecent: plain,
    playMenu: { '': { gameId: 2001 } },
    setting: { '': { gameId: 2001 } },
    series: { '': {}, 'one game': { gameId: 2001 } },
    vietnamPlayMenu: { '': { gameId: 2101 } },
  },
  book: {
    limits: plain,
    sports: plain,
    leagues: { '': {}, 'of a sport': { sport: 'tennis', phase: 'TODAY' } },
    fixtures: {
      today: { phase: 'TODAY' },
      early: { phase: 'EARLY', sport: 'football' },
      live: { phase: 'LIVE' },
      races: { phase: 'COMING', sport: 'racing' },
    },
    results: { '': { sport: 'racing' } },
    fixture: { '': { fixtureId: 1 } },
  },
  coupon: {
    list: {
      '': {},
      open: { open: 'true' },
      'a league': { sport: 'football', league: 'Bench League' },
      'a league he never bet on': { league: 'none' },
    },
    show: { '': { couponId: 1 } },
    errors: plain,
  },
  lotteryOrder: {
    today: { '': {}, 'one game': { gameId: 2001 } },
    conditions: plain,
    detail: { '': ({ bet }: Asker) => ({ orderDetailId: bet }) },
    lines: { '': ({ bet }: Asker) => ({ orderDetailId: bet }) },
  },
  room: {
    list: plain,
    glances: plain,
    favourites: plain,
    own: { ...record('startDate', 'endDate'), 'one table': { room: 'BACCARAT_A' } },
    proof: { '': ({ roundId }: Asker) => ({ roundId }) },
  },
  draw: {
    rests: plain,
    near: ofLottery,
    recent: ofLottery,
    chase: ofLottery,
    popular: plain,
    latest: plain,
    history: { '': { gameId: LOTTERY }, 'far back': { gameId: LOTTERY, page: 24 } },
    historyByCode: { '': { gameCode: 'k3-60' } },
    opened: { '': { prizeMode: 'Lott' } },
    hotGaps: ofLottery,
    trend: { '': { gameId: LOTTERY, size: 100 }, longest: { gameId: LOTTERY, size: 500 } },
    dragons: { '': { atLeast: 2 } },
    vietnamOpened: plain,
    vietnamHistory: { '': { gameId: 2101 }, 'one day': { gameId: 2102, date: '2026-11-20' } },
    proof: { '': { lottery: 'k3-60', numero: '20260101-0001' } },
    keys: plain,
    chains: { '': { lottery: 'k3-60' } },
  },
  home: {
    announcements: { '': { types: 'B,PL,PU,PR,H', platform: 'W' } },
    winners: { '': {}, 'one category': { gameCategory: 'RNG' }, 'a category nobody won in': { gameCategory: 'LIVE' } },
  },
  promotion: {
    categories: plain,
    list: pages,
    detail: {
      'first joined': ({ joined }: Asker) => ({ id: joined[0] }),
      'second joined': ({ joined }: Asker) => ({ id: joined[1] }),
      'third joined': ({ joined }: Asker) => ({ id: joined[2] }),
    },
    raffle: plain,
    rewards: {
      '': {},
      claimed: { status: 'C' },
      'of one type': { status: 'E', promotionType: 'RAFFLE' },
      'of types he never had': { status: 'C', promotionType: 'WELCOME,BIRTHDAY' },
    },
  },
  vip: { ranks: plain, progress: plain, bonuses: plain },
  pointsMall: {
    balance: plain,
    rewards: pages,
    conversionTypes: plain,
    config: plain,
    redemptions: { ...record('startDate', 'endDate'), 'one status': { status: 'P' } },
    transactions: record('startDate', 'endDate'),
  },
  support: {
    help: plain,
    download: plain,
    joinUs: plain,
    feedback: plain,
    chatMessages: { '': ({ chatToken }: Asker) => ({ chatToken }) },
  },
  agreement: agreementAsks,
  arcade: {
    balance: plain,
    history: plain,
    round: { '': ({ roundId }: Asker) => ({ roundId }) },
    seeds: plain,
    jackpot: plain,
    feed: plain,
    race: plain,
  },
};

type Answering = (input: Input) => Promise<{ ok: boolean; code?: string; value?: { next?: string | null } }>;

const callOf = (client: Client, noun: string, name: string): Answering =>
  (client as unknown as Record<string, Record<string, Answering>>)[noun]![name]!;

/**
 * Expected refusals: no draws or fixtures without their jobs, no data from an outside vendor, no transfers at a brand
 * with one wallet, no order of the downline, no race, and no settlements.
 */
const REFUSED: Readonly<Record<string, string>> = {
  'draw.proof': 'lotto.issue.unknown',
  'team.betLines': 'lotto.order.unknown',
  'game.vendorRound': 'round.not.found',
  'room.proof': 'round.not.found',
  'transfer.lockStatus': 'function.disabled',
  'race.show': 'race.unknown',
  'book.fixture': 'fixture.unknown',
  'coupon.show': 'coupon.unknown',
  'agreement.settlement': 'contract.unknown',
};

/** Next page of an answer, for calls paged by cursor. */
const FURTHER = 5;

/** Questions for all inputs of all GET calls. Throws for a call without inputs. */
export function asksOfContract(): Ask[] {
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([name, { method, value }]) => {
      if (method !== 'GET') return [];
      const inputs = (INPUTS as Record<string, Record<string, Record<string, InputFor>>>)[noun]?.[name];
      if (!inputs) throw new Error(`${noun}.${name} is new: say in tools/bench/pages/asks.ts how to ask it`);
      const byKey = 'shape' in value && 'next' in (value.shape as object);
      return Object.entries(inputs).flatMap(([which, input]) => questionsOf(noun, name, which, input, byKey));
    }),
  );
}

/** Calls that only agents are answered. */
const isAgents = (noun: string, name: string): boolean =>
  (contract as unknown as Record<string, Record<string, Call>>)[noun]![name]!.traits.agentOnly === true;

function questionsOf(noun: string, name: string, which: string, input: InputFor, byKey: boolean): Ask[] {
  const label = [`${noun}.${name}`, which].filter(Boolean).join(', ');
  const refusal = REFUSED[`${noun}.${name}`];
  const agentOnly = isAgents(noun, name);
  const answer = async (asker: Asker, more: Input = {}) => {
    const client = noun === 'arcade' ? asker.arcade : agentOnly ? asker.agent : asker.member;
    const given = { ...(typeof input === 'function' ? input(asker) : input), ...more };
    const answered = await callOf(client, noun, name)(given);
    return refusal && answered.code === refusal ? { ...answered, ok: true } : answered;
  };
  const first: Ask = { label, agentOnly, ask: (asker) => answer(asker) };
  if (!byKey) return [first];
  // The cursor of a later page is looked up once, before timing.
  const cursors = new Map<Asker, Promise<string | null | undefined>>();
  const keyOf = async (asker: Asker) => {
    let next: string | null | undefined;
    for (let page = 0; page < FURTHER; page += 1) {
      next = (await answer(asker, next ? { cursor: next } : {})).value?.next;
      if (!next) return null;
    }
    return next;
  };
  const further: Ask = {
    label: `${label}${which ? '' : ','} page ${FURTHER + 1}`,
    agentOnly,
    async ask(asker) {
      if (!cursors.has(asker)) cursors.set(asker, keyOf(asker));
      const cursor = await cursors.get(asker);
      return answer(asker, cursor ? { cursor } : {});
    },
  };
  return [first, further];
}
