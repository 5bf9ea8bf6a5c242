/** Bets on lotteries at a brand with a twin: each has issues, limits and bets of its own. */
import { finishIssue, openIssue, slipLine, type TestIssue } from '../lottery.ts';
import { valueOf, type Seat, type Story } from './seat.ts';

const REQUEST = '5f0c5a52-6d53-4b3c-a1d7-6c41be1f2a11';
const TAKEN_BACK = '5f0c5a52-6d53-4b3c-a1d7-6c41be1f2a12';
const VIETNAM = '5f0c5a52-6d53-4b3c-a1d7-6c41be1f2a13';

const issueOf = ({ site, merchant }: Seat, code: string): Promise<TestIssue> => openIssue(site, code, { merchant });
const gameOf = async (me: Seat) => ({ gameId: (await issueOf(me, 'lhc-600')).gameId });

const ticketOf = (issue: TestIssue, digits: string, sum: number) => ({
  gameId: issue.gameId,
  currentNumero: issue.numero,
  bettingSlipString: slipLine(issue, 'All5Straight', digits),
  betCartAmountSum: sum,
});

export const drawing = {
  // A ticket is traded at its own brand alone.
  'hallVisit.open': async (me) => {
    const { gameId } = await gameOf(me);
    const { game_url: address } = valueOf(await me.client.game.launch({ nodeId: gameId, vassalage: 'TCG_SEA' }));
    const ticket = new URL(address).searchParams.get('ticket') ?? '';
    const { sessionToken, ...opened } = valueOf(await me.visitor.hallVisit.open({ ticket }));
    return [sessionToken.length > 40, opened];
  },
  'lottery.games': ({ visitor }) => visitor.lottery.games({}),
  'lottery.playMenu': async (me) => me.visitor.lottery.playMenu(await gameOf(me)),
  'lottery.vietnamPlayMenu': async (me) => me.visitor.lottery.vietnamPlayMenu(await gameOf(me)),
  'lottery.setting': async (me) => me.visitor.lottery.setting(await gameOf(me)),
  'lottery.series': async (me) => me.client.lottery.series(await gameOf(me)),
  'lotteryOrder.bet': async (me) => {
    const issue = await issueOf(me, 'lf5-day');
    const ask = () => me.client.lotteryOrder.bet(ticketOf(issue, '0_1_2_3_4', 1), { requestId: REQUEST });
    return [await ask(), await ask(), await me.client.wallet.balance({})];
  },
  'lotteryOrder.vietnamBet': async (me) => {
    const issue = await issueOf(me, 'vn-fast3600');
    const playId = issue.family.plays.findIndex(({ code }) => code === 'De') + 1;
    const numero = [{ numero: issue.numero, multiple: 1 }];
    const line = { gameId: issue.gameId, playId, bettingContent: '0742', singleBetPrice: '0.5', numero };
    const placed = await me.client.lotteryOrder.vietnamBet({ contents: [line] }, { requestId: VIETNAM });
    await finishIssue(me.site, issue, issue.family.write(issue.family.draw({ int: () => 0 })));
    return [placed, await me.client.wallet.balance({})];
  },
  'lotteryOrder.today': async (me) => {
    const today = await me.client.lotteryOrder.today({});
    me.own.legId = valueOf(today).content.at(-1)!.orderDetailId;
    return today;
  },
  'lotteryOrder.search': ({ client, site }) =>
    client.lotteryOrder.search({ startDate: site.clock.now() - 3_600_000, endDate: site.clock.now() + 1 }),
  'lotteryOrder.conditions': ({ client }) => client.lotteryOrder.conditions({}),
  'lotteryOrder.detail': async ({ client, own }, theirs) => [
    await client.lotteryOrder.detail({ orderDetailId: own.legId }),
    await client.lotteryOrder.detail({ orderDetailId: theirs.legId }),
  ],
  'lotteryOrder.lines': async ({ client, own }, theirs) => [
    await client.lotteryOrder.lines({ orderDetailId: own.legId }),
    await client.lotteryOrder.lines({ orderDetailId: theirs.legId }),
  ],
  'lotteryOrder.cancel': async ({ client, own }, theirs) => [
    await client.lotteryOrder.cancel({ orderDetailIds: [own.legId, theirs.legId] }, { requestId: TAKEN_BACK }),
    await client.lotteryOrder.cancel({ orderDetailIds: [own.legId] }, { requestId: TAKEN_BACK }),
    await client.wallet.balance({}),
  ],
  'lottery.recent': ({ client }) => client.lottery.recent({}),
  'lottery.vietnamRecent': ({ client }) => client.lottery.vietnamRecent({}),
} satisfies Story;
