/** Money, house games and a supplier's games, at a brand with a twin. */
import { currency, DAY_MS, memberId, millis, units } from '#kernel';
import { depositReceived, holdPlaced } from '#ledger';
import { GAME, plantSeed, seedFor } from '../arcade.ts';
import { actIn, coinNode, coinServices, openCoinRoom, sittingOf } from '../room.ts';
import { SUPPLIER_GAME } from '../supplier.ts';
import { newKey, valueOf, VENDOR, type Belongings, type Seat, type Story } from './seat.ts';

const NODE = { nodeId: GAME.nodeId, vassalage: GAME.vassalage };
const LOTTERY = { nodeId: 2008, code: 'k3-60' } as const;
const FAVOURITE = { nodeId: GAME.nodeId, vendor: GAME.vassalage, gameType: 'RNG' as const };
const TABLE = { room: 'coin-1' } as const;
const REQUEST = '9b2f2c1e-6a5f-4a65-8f3c-1c5a3b1e7d10';
const PAYMENT = '246810';
const ONE = 100_000;

const TO_SLOTS = { fromAccountTypeId: 2, toAccountTypeId: 3 };

/** Makes the brand keep one wallet per category for a while. */
async function keepWallets({ site, merchant }: Seat, each: boolean): Promise<void> {
  const brand = site.deps.brands.find(merchant)!;
  const { switches } = brand.config;
  const childrenNodes = switches.childrenNodes.map((node) =>
    node.modId === 'FUNDTRANS3' ? { ...node, enabled: each ? ('1' as const) : ('0' as const) } : node,
  );
  await site.deps.brands.change(brand.code, { singleWallet: !each, switches: { ...switches, childrenNodes } });
}

/** A win above the stake, so that the board of winners shows it. */
const winning = seedFor(({ total, steps }) => total > GAME.lines && steps.length > 3);

const occasion = ({ site, merchant }: Seat, source: string, key: string) => ({
  merchant,
  currency: currency('USD'),
  source,
  key,
  occurredAt: site.clock.now(),
});

/** Stakes on both sides of the coin, so that the payout equals the stake. */
async function playShared(me: Seat): Promise<unknown> {
  const { site, merchant, own } = me;
  const key = { merchant, room: 'coin-1' };
  await openCoinRoom(site, key);
  const node = coinNode(coinServices(site.deps));
  await node.keep();
  const by = sittingOf(site, { id: own.memberId, merchant });
  const seen = await node.room(key)!.host.snapshotFor(null);
  own.sharedRoundId = String(seen.set['roundId']);
  const answers = [];
  for (const side of ['heads', 'tails'] as const)
    answers.push(await actIn(node, by, { type: 'bet', side, points: 100 }, { key }));
  answers.push(await actIn(node, by, { type: 'throw' }, { key }));
  await node.paid();
  await node.stop();
  return answers;
}

export const paying = {
  'money comes in under a key': async (me) => {
    const { ledger } = me.site.deps;
    const deposit = { memberId: memberId(me.own.memberId), provider: 'bank', amount: units(1_000_000n) };
    const posted = [1, 2].map(() => ledger.post(depositReceived({ ...occasion(me, 'bank', 'deposit-1'), ...deposit })));
    return Promise.all(posted);
  },
  'money is held under a key': async (me) => {
    const hold = { memberId: memberId(me.own.memberId), from: 'main' as const, amount: units(10_000n) };
    const { holds } = me.site.deps.ledger;
    const placed = await holds.place(holdPlaced({ ...occasion(me, 'table', 'hold-1'), ...hold }), {
      purpose: 'buy-in',
      expiresAt: millis(me.site.clock.now() + DAY_MS),
    });
    const ref = { merchant: me.merchant, source: 'table', key: 'hold-1' };
    return [placed.ok, (await holds.find(ref))?.memberId === me.own.memberId];
  },
  'wallet.balance': ({ client }) => client.wallet.balance({}),
  'wallet.merchantWallet': ({ client }) => client.wallet.merchantWallet(),
  'transfer.move': async (me) => {
    await keepWallets(me, true);
    const move = () => me.client.transfer.move({ ...TO_SLOTS, amount: 1 }, { requestId: REQUEST });
    return [await move(), await move()];
  },
  'transfer.collect': async (me) => {
    const collect = () => me.client.transfer.collect({}, { requestId: REQUEST });
    const collected = [await collect(), await collect()];
    await keepWallets(me, false);
    return collected;
  },
  'transfer.lockStatus': ({ client }) => client.transfer.lockStatus({}),
  'transfer.uplineTerms': ({ client }) => client.transfer.uplineTerms(),
  'transfer.toUpline': async ({ client }) => {
    const send = () => client.transfer.toUpline({ amount: 2, paymentPassword: PAYMENT }, { requestId: REQUEST });
    return [await send(), await send(), await client.wallet.balance({})];
  },
  'transfer.downlineTerms': ({ client }) => client.transfer.downlineTerms(),
  'transfer.toDownline': async ({ client }) => {
    const to = { customerName: 'agent9', amount: 2, paymentPassword: PAYMENT };
    return client.transfer.toDownline(to, { requestId: REQUEST });
  },
} satisfies Story;

export const playing = {
  'game.hot': ({ visitor }) => visitor.game.hot({}),
  'game.list': ({ visitor }) => visitor.game.list({ gameType: 'RNG', pageSize: 100 }),
  'game.detail': ({ visitor }) => visitor.game.detail(NODE),
  'gamePage.about': ({ visitor }) => visitor.gamePage.about(NODE),
  'gamePage.sheet': ({ visitor }) => visitor.gamePage.sheet(NODE),
  'game.vendors': ({ visitor }) => visitor.game.vendors({}),
  'game.vendorTypes': ({ visitor }) => visitor.game.vendorTypes({}),
  'lottery.menus': ({ visitor }) => visitor.lottery.menus({}),
  'lottery.vietnamMenu': ({ visitor }) => visitor.lottery.vietnamMenu({}),
  'draw.near': ({ visitor }) => visitor.draw.near({ gameId: LOTTERY.nodeId }),
  'draw.recent': ({ visitor }) => visitor.draw.recent({ gameId: LOTTERY.nodeId, size: 3 }),
  'draw.chase': ({ visitor }) => visitor.draw.chase({ gameId: LOTTERY.nodeId }),
  'draw.rests': ({ visitor }) => visitor.draw.rests({}),
  'draw.popular': ({ visitor }) => visitor.draw.popular({}),
  'draw.latest': ({ visitor }) => visitor.draw.latest({}),
  'draw.history': ({ visitor }) => visitor.draw.history({ gameId: LOTTERY.nodeId }),
  'draw.historyByCode': ({ visitor }) => visitor.draw.historyByCode({ gameCode: LOTTERY.code }),
  'draw.opened': ({ visitor }) => visitor.draw.opened({ prizeMode: 'Lott' }),
  'draw.hotGaps': ({ visitor }) => visitor.draw.hotGaps({ gameId: LOTTERY.nodeId }),
  'draw.dragons': ({ visitor }) => visitor.draw.dragons({ atLeast: 2 }),
  'draw.trend': ({ visitor }) => visitor.draw.trend({ gameId: LOTTERY.nodeId, size: 30 }),
  'draw.vietnamOpened': ({ visitor }) => visitor.draw.vietnamOpened({}),
  'draw.vietnamHistory': ({ visitor }) => visitor.draw.vietnamHistory({ gameId: 2101 }),
  'draw.proof': ({ visitor }) => visitor.draw.proof({ lottery: LOTTERY.code, numero: '20260101-0001' }),
  // Each brand has a key of its own.
  'draw.keys': async ({ visitor }) => (await visitor.draw.keys()).ok,
  'a round of a room is played to its end': playShared,
  'room.list': ({ visitor }) => visitor.room.list(),
  'room.glances': ({ visitor }) => visitor.room.glances(),
  'room.keep': ({ client }) => client.room.keep(TABLE),
  'room.favourites': ({ client }) => client.room.favourites(),
  'room.drop': async ({ client }) => [await client.room.drop(TABLE), await client.room.favourites()],
  'room.own': async ({ client }) => {
    const { list, next } = valueOf(await client.room.own({}));
    return [list.map(({ room, roundNo, status, stake }) => [room, roundNo, status, stake]), next];
  },
  // The coin's result and its seed are random.
  'room.proof': async ({ visitor, own }, theirs) => {
    const proof = await visitor.room.proof({ roundId: own.sharedRoundId });
    return [valueOf(proof).state, valueOf(proof).roundNo, await visitor.room.proof({ roundId: theirs.sharedRoundId })];
  },
  'draw.chains': ({ visitor }) => visitor.draw.chains({ lottery: LOTTERY.code }),
  'game.addFavourite': ({ client }) => client.game.addFavourite(FAVOURITE),
  'game.favourites': ({ client }) => client.game.favourites({}),
  'game.favouriteList': ({ client }) => client.game.favouriteList({}),
  'game.removeFavourite': async ({ client }) => [
    await client.game.removeFavourite({ nodeId: FAVOURITE.nodeId }),
    await client.game.favourites({}),
  ],
  'game.trialLaunch': async ({ visitor }) => (await visitor.game.trialLaunch(NODE)).ok,
  'game.launch': async (me) => {
    const launched = valueOf(await me.client.game.launch(NODE));
    me.own.ticket = new URL(launched.game_url).searchParams.get('ticket') ?? '';
    return launched.openMode;
  },
  'game.recent': ({ client }) => client.game.recent({}),
  // A ticket is redeemed for its own member's play session, whichever brand sends it: the arcade knows no brands.
  'arcade.open': async (me) => {
    const opened = valueOf(await me.visitor.arcade.open({ ticket: me.own.ticket }));
    me.table = me.site.client(me.merchant, { token: opened.sessionToken });
    await plantSeed(me.site, `member:${me.own.memberId}`, winning.serverSeed);
    return opened;
  },
  'arcade.clientSeed': ({ table }) => table.arcade.clientSeed({ clientSeed: 'the-client-seed' }),
  'arcade.play': async (me) => {
    const play = () => me.table.arcade.play({ requestId: REQUEST, baseBet: 0.01, bet: { lines: GAME.lines } });
    const [played, again] = [await play(), await play()];
    me.own.roundId = valueOf(played).roundId;
    return [played, again];
  },
  'arcade.act': async ({ table, own }, theirs) => {
    const next = { type: 'next' };
    const acts = [await table.arcade.act({ roundId: theirs.roundId, step: 1, action: next })];
    for (let step = 1; step < winning.outcome.steps.length; step += 1) {
      acts.push(await table.arcade.act({ roundId: own.roundId, step, action: next }));
    }
    return acts;
  },
  'arcade.jackpot': ({ table }) => table.arcade.jackpot(),
  'game.jackpot': ({ visitor }) => visitor.game.jackpot({}),
  'game.jackpotHits': ({ visitor }) => visitor.game.jackpotHits({}),
  'arcade.balance': ({ table }) => table.arcade.balance(),
  'arcade.history': ({ table }) => table.arcade.history({}),
  'arcade.round': async ({ table, own }, theirs) => [
    await table.arcade.round({ roundId: own.roundId }),
    await table.arcade.round({ roundId: theirs.roundId }),
  ],
  'arcade.race': ({ table }) => table.arcade.race(),
  'arcade.feed': ({ table }) => table.arcade.feed(),
  'arcade.seeds': ({ table }) => table.arcade.seeds(),
  'arcade.rotate': ({ table }) => table.arcade.rotate(),
  'game.roundProof': async ({ visitor, own }, theirs) => [
    await visitor.game.roundProof({ roundId: own.roundId }),
    await visitor.game.roundProof({ roundId: theirs.roundId }),
  ],
  'game.rounds': ({ client }) => client.game.rounds({}),
  'arcade.close': ({ table }) => table.arcade.close(),
  'home.winners': ({ visitor }) => visitor.home.winners({}),
} satisfies Story;

const money = { supplier_user: null, supplier_transaction_id: null, is_aggregated: false, bet: 'zero', meta: null };

/** A request of the supplier's server; every key but that of the brand's own bet is the same at both brands. */
function supplierRequest({ own }: Seat, key: string, round: string, more: object = {}) {
  return {
    ...money,
    user: String(own.memberId),
    token: own.vendorToken,
    transaction_uuid: key,
    round,
    round_closed: false,
    game_code: SUPPLIER_GAME,
    reward_uuid: null,
    is_free: false,
    currency: 'USD',
    ...more,
  };
}
const of = (reference_transaction_uuid: string, amount: number) => ({
  reference_transaction_uuid,
  amount: amount * ONE,
});
const free = (reward_uuid: string) => ({ is_free: true, reward_uuid });

async function letIn(me: Seat): Promise<void> {
  const { q } = me.site.deps.db;
  const { privateKey, publicKey } = newKey();
  const { merchant } = me;
  me.own.vendorKey = privateKey;
  const key = { category: 'RNG', public_key: publicKey, stake_units_max: null, launch_url: 'https://games.test/start' };
  await q
    .insertInto('vendor_key')
    .values({ merchant, vendor: VENDOR, ...key, created_at: new Date(me.site.clock.now()) })
    .execute();
  const rewards = ['campaign', me.own.campaign].map((reward_id) => ({
    merchant,
    vendor: VENDOR,
    reward_id,
    pays_to: 'main' as const,
  }));
  await q.insertInto('vendor_reward').values(rewards).execute();
  const lane = { merchant, category: 'RNG', icon: '', position: 98 };
  const named = { code: VENDOR, display_name: `[${merchant}] Studio`, is_game: 'VASSALAGE' as const };
  await q
    .insertInto('vendor')
    .values({ ...lane, ...named })
    .execute();
  const game = {
    node_id: 7_101,
    vendor: VENDOR,
    game_code: SUPPLIER_GAME,
    names: `{"EN":"[${merchant}] Dice"}`,
    rtp: null,
  };
  await q
    .insertInto('game')
    .values({ ...lane, ...game })
    .execute();
}

const asWho = (own: Belongings) => ({ user: String(own.memberId), token: own.vendorToken });

export const supplying = {
  'a supplier is let in and launched': async (me) => {
    await letIn(me);
    const launched = valueOf(await me.client.game.launch({ nodeId: 7_101, vassalage: VENDOR }));
    me.own.vendorToken = new URL(launched.game_url).searchParams.get('token') ?? '';
    return launched.openMode;
  },
  'vendor user/info': async (me, theirs) => [
    await me.vendor('user/info', { user: String(me.own.memberId) }),
    await me.vendor('user/info', { user: String(theirs.memberId) }),
    await me.vendor('user/info', { user: String(me.own.memberId) }, theirs.vendorKey),
  ],
  'vendor user/balance': async (me, theirs) => {
    const game = { game_code: SUPPLIER_GAME };
    return [
      await me.vendor('user/balance', { ...asWho(me.own), ...game }),
      await me.vendor('user/balance', { ...asWho(theirs), ...game }),
      await me.vendor('user/balance', { ...asWho(me.own), token: theirs.vendorToken, ...game }),
    ];
  },
  'vendor rolls back what it never bet': (me, theirs) =>
    me.vendor(
      'transaction/rollback',
      supplierRequest(me, 'undo-theirs', 'r-0', { reference_transaction_uuid: theirs.betKey }),
    ),
  'vendor transaction/bet': async (me, theirs) => {
    const bet = (more: object) =>
      me.vendor('transaction/bet', { ...supplierRequest(me, 'bet-1', 'r-1'), amount: 3 * ONE, ...more });
    return [
      await bet({ ...asWho(theirs) }),
      await bet({ token: theirs.vendorToken }),
      await bet({}),
      await bet({}),
      await bet({ transaction_uuid: 'bet-2', round: 'r-2', amount: 2 * ONE }),
      await bet({ transaction_uuid: me.own.betKey, round: 'r-3', amount: ONE }),
      await bet({ transaction_uuid: `${me.own.betKey}-2`, round: 'r-4', amount: ONE }),
    ];
  },
  'vendor transaction/win': async (me, theirs) => {
    const win = (key: string, more: object) => me.vendor('transaction/win', supplierRequest(me, key, 'r-1', more));
    return [
      await win('win-0', of(`${theirs.betKey}-2`, 50)),
      await win('win-1', { ...of('bet-1', 5), round_closed: true }),
      await win('win-1', { ...of('bet-1', 5), round_closed: true }),
    ];
  },
  'vendor transaction/rollback': async (me) => {
    const rollback = () => me.vendor('transaction/rollback', supplierRequest(me, 'undo-2', 'r-2', of('bet-2', 0)));
    return [await rollback(), await rollback()];
  },
  'vendor campaigns': async (me, theirs) => {
    const answers = [];
    for (const [n, campaign] of ['campaign', me.own.campaign, theirs.campaign].entries()) {
      const bet = supplierRequest(me, `free-${n}`, `f-${n}`, free(campaign));
      answers.push(await me.vendor('transaction/bet', { ...bet, amount: 20 * ONE }));
      const win = supplierRequest(me, `won-${n}`, `f-${n}`, { ...free(campaign), ...of(`free-${n}`, 1) });
      answers.push(await me.vendor('transaction/win', { ...win, round_closed: true }));
    }
    return answers;
  },
  'vendor transactions': async (me, theirs) => {
    const { site, merchant } = me;
    const from = millis(site.clock.now() - DAY_MS);
    const window = { start_time: new Date(from).toISOString(), end_time: new Date(site.clock.now() + 1).toISOString() };
    const { ledger } = site.deps;
    const lines = [];
    for (const key of ['bet-1', me.own.betKey, theirs.betKey]) {
      lines.push(pick(await ledger.gamePosting({ merchant, vendor: VENDOR, key })));
    }
    const round = await ledger.roundPostings({ merchant, vendor: VENDOR, roundId: 'r-1' });
    return [await me.vendor('transactions', window), lines, round.map(pick)];
  },
  'game.vendorRound': async ({ client }) => {
    const answers = [];
    for (const roundId of ['r-1', 'r-0', 'nobodys']) {
      answers.push(await client.game.vendorRound({ vassalage: VENDOR, roundId }));
    }
    return answers;
  },
} satisfies Story;

export const pick = (line: { kind: string; amount: bigint; balanceAfter: bigint; memberId: number } | undefined) =>
  line && [line.kind, line.amount, line.balanceAfter];
