/** Each movement: the accounts it debits and credits, its name in the account record, and whether a freeze stops it. */
import { currency, memberId, millis, units, type Units } from '#kernel';
import { expect, it } from 'vitest';
import type { AccountRef } from '../chart.ts';
import type { Hold } from '../hold.ts';
import type { Posting } from '../posting.ts';
import { adjustmentPosted } from './adjustment-posted.ts';
import { agreementPaid } from './agreement-paid.ts';
import { betRolledBack } from './bet-rolled-back.ts';
import { betSettled } from './bet-settled.ts';
import { betStaked } from './bet-staked.ts';
import { bonusCleared } from './bonus-cleared.ts';
import { depositReceived } from './deposit-received.ts';
import { depositReversed } from './deposit-reversed.ts';
import { freeBetWon } from './free-bet-won.ts';
import { holdCaptured } from './hold-captured.ts';
import { holdPlaced } from './hold-placed.ts';
import { holdReleased } from './hold-released.ts';
import { jackpotFed } from './jackpot-fed.ts';
import { jackpotReturned } from './jackpot-returned.ts';
import { jackpotWon } from './jackpot-won.ts';
import { pointsBought } from './points-bought.ts';
import { pointsEarned } from './points-earned.ts';
import { pointsRedeemed } from './points-redeemed.ts';
import { rakeTaken } from './rake-taken.ts';
import { redemptionReturned } from './redemption-returned.ts';
import { rewardPaid } from './reward-paid.ts';
import { stakeReturned } from './stake-returned.ts';
import { trialGranted } from './trial-granted.ts';
import { uplineTransferred } from './upline-transferred.ts';
import { walletTransferred } from './wallet-transferred.ts';
import { withdrawalCaptured } from './withdrawal-captured.ts';
import { withdrawalHeld } from './withdrawal-held.ts';
import { withdrawalReleased } from './withdrawal-released.ts';
import { withdrawalReturned } from './withdrawal-returned.ts';

const [ann, bao] = [memberId(1), memberId(2)];
const u = (amount: number): Units => units(BigInt(amount));
const occasion = { merchant: 'm', currency: currency('USD'), source: 's', key: 'k', occurredAt: millis(0) };
const own = { ...occasion, memberId: ann };
const game = { ...own, wallet: 'main', vendor: 'V', category: 'RNG', gameCode: 'G', roundId: 'r' } as const;
const hold: Hold = {
  ...occasion,
  memberId: ann,
  purpose: 'p',
  from: 'main',
  amount: u(10),
  captured: u(0),
  state: 'open',
  expiresAt: null,
};
const at = { occurredAt: millis(0) };
const paid = { ...at, provider: 'P', part: '1' };
const adjusted = (direction: 'up' | 'down'): Posting => {
  const posting = adjustmentPosted({
    ...own,
    direction,
    amount: u(5),
    reason: 'why',
    requestedBy: 'ada',
    approvedBy: 'ben',
  });
  if (!posting.ok) throw new Error(posting.code);
  return posting.value;
};
const redemption = { ...own, points: u(7), price: u(2), reward: u(3) };

const nameOf = ({ memberId: id, kind }: AccountRef): string => (id === null ? kind : `${id}.${kind}`);
const written = (posting: Posting): string => {
  const { movement, txTypeId, creditTxTypeId, transfers, stopsWhenFrozen, isPayout } = posting;
  const codes = creditTxTypeId === undefined ? txTypeId : `${txTypeId}/${creditTxTypeId}`;
  const moved = transfers.map(({ debit, credit, amount }) => `${nameOf(debit)} > ${nameOf(credit)} ${amount}`);
  const rules = [...(stopsWhenFrozen ? ['not when frozen'] : []), ...(isPayout ? ['payout'] : [])];
  return [`${movement} ${codes}`, ...moved, ...rules].join(', ');
};

const MOVEMENTS: readonly (readonly [Posting | readonly Posting[], ...string[]])[] = [
  [depositReceived({ ...own, provider: 'P', amount: u(5) }), 'deposit-received 6101, world:P > 1.main 5'],
  [depositReversed({ ...own, provider: 'P', amount: u(5) }), 'deposit-reversed 6202, 1.main > world:P 5'],
  [adjusted('up'), 'adjustment-posted 8122, bank > 1.main 5'],
  [adjusted('down'), 'adjustment-posted 8222, 1.main > bank 5'],
  [betStaked({ ...game, amount: u(5) }), 'bet-staked 3200, 1.main > vendor:V 5, not when frozen'],
  [
    betStaked({ ...game, amount: u(5), feeds: [{ jackpotId: 'J', amount: u(2) }] }),
    'bet-staked 3200, 1.main > vendor:V 5, vendor:V > jackpot:J 2, not when frozen',
  ],
  [
    betStaked({ ...game, amount: u(5), free: { rewardId: 'f' } }),
    'free-bet-staked 3200, 1.main > vendor:V 0, not when frozen',
  ],
  [betStaked({ ...game, wallet: 'trial', amount: u(5) }), 'bet-staked 3200, 1.trial > trial-bank 5, not when frozen'],
  [betSettled({ ...game, amount: u(5), betKey: 'b' }), 'bet-settled 3100, vendor:V > 1.main 5'],
  [stakeReturned({ ...game, amount: u(5), betKey: 'b' }), 'stake-returned 3301, vendor:V > 1.main 5'],
  [betRolledBack({ ...game, referenceKey: 'b' }), 'bet-rolled-back 3300, vendor:V > 1.main 0'],
  [
    freeBetWon({ ...game, amount: u(5), betKey: 'b', rewardId: 'f', paysTo: 'bonus' }),
    'free-bet-won 3100, promotion > 1.bonus 5',
  ],
  [
    freeBetWon({ ...game, wallet: 'trial', amount: u(5), betKey: 'b', rewardId: 'f', paysTo: 'trial' }),
    'free-bet-won 3100, trial-bank > 1.trial 5',
  ],
  [
    agreementPaid({ ...occasion, payer: ann, receiver: bao, reward: 'dividend', amount: u(5) }),
    'agreement-paid 6210/6106, 1.main > 2.main 5, not when frozen',
  ],
  [
    agreementPaid({ ...occasion, payer: ann, receiver: bao, reward: 'hourlySalary', amount: u(5) }),
    'agreement-paid 6210/6116, 1.main > 2.main 5, not when frozen',
  ],
  [bonusCleared({ ...own, amount: u(5), outcome: 'played-through' }), 'bonus-cleared 6119, 1.bonus > 1.main 5'],
  [bonusCleared({ ...own, amount: u(5), outcome: 'forfeited' }), 'bonus-forfeited 6119, 1.bonus > promotion 5'],
  [holdPlaced({ ...own, from: 'main', amount: u(5) }), 'hold-placed 8203, 1.main > 1.held 5, not when frozen'],
  [holdPlaced({ ...own, from: 'trial', amount: u(5) }), 'hold-placed 8203, 1.trial > 1.trial-held 5, not when frozen'],
  [holdCaptured(hold, { ...at, to: 'rake' }), 'hold-captured 8204/8103, 1.held > rake 10'],
  [
    holdCaptured(hold, { ...at, to: 'rake', amount: u(9) }),
    'hold-captured 8204/8103, 1.held > rake 9, 1.held > 1.main 1',
  ],
  [
    holdCaptured(hold, { ...at, to: 'rake', amount: u(1) }),
    'hold-captured 8204/8103, 1.held > rake 1, 1.held > 1.main 9',
  ],
  [holdReleased(hold, at), 'hold-released 8103, 1.held > 1.main 10'],
  [withdrawalHeld({ ...own, amount: u(5) }), 'withdrawal-held 6201, 1.main > 1.held 5, not when frozen'],
  [withdrawalCaptured(hold, { ...paid, amount: u(10) }), 'withdrawal-captured 6201/6201, 1.held > world:P 10, payout'],
  [
    withdrawalCaptured(hold, { ...paid, amount: u(1), fee: u(9) }),
    'withdrawal-captured 6201/6201, 1.held > world:P 1, 1.held > rake 9, payout',
  ],
  [
    withdrawalCaptured(hold, { ...paid, amount: u(9), fee: u(1) }),
    'withdrawal-captured 6201/6201, 1.held > world:P 9, 1.held > rake 1, payout',
  ],
  [withdrawalReleased(hold, at), 'withdrawal-released 6121, 1.held > 1.main 10'],
  [withdrawalReleased({ ...hold, captured: u(4) }, at), 'withdrawal-released 6121, 1.held > 1.main 6'],
  [
    withdrawalReturned({ ...own, provider: 'P', amount: u(5), fee: u(1) }),
    'withdrawal-returned 6121, world:P > 1.main 5, rake > 1.main 1',
  ],
  [jackpotFed({ ...occasion, jackpotId: 'J', from: 'bank', amount: u(5) }), 'jackpot-fed 8205, bank > jackpot:J 5'],
  [
    jackpotFed({ ...occasion, jackpotId: 'J', from: { vendor: 'V' }, amount: u(5) }),
    'jackpot-fed 8205, vendor:V > jackpot:J 5',
  ],
  [jackpotWon({ ...own, wallet: 'main', jackpotId: 'J', amount: u(5) }), 'jackpot-won 6123, jackpot:J > 1.main 5'],
  [
    jackpotReturned({
      ...occasion,
      vendor: 'V',
      feeds: [
        { jackpotId: 'J', amount: u(5) },
        { jackpotId: 'K', amount: u(2) },
      ],
    }),
    'jackpot-returned 8105, jackpot:J > vendor:V 5, jackpot:K > vendor:V 2',
  ],
  [rakeTaken({ ...occasion, vendor: 'V', amount: u(5) }), 'rake-taken 8206, vendor:V > rake 5'],
  [rakeTaken({ ...occasion, memberId: memberId(1), vendor: 'V', amount: u(5) }), 'rake-taken 8206, vendor:V > rake 5'],
  [
    pointsBought({ ...own, price: u(5), points: u(7) }),
    'points-bought 6208, 1.main > promotion 5, not when frozen',
    'points-bought 1102, points-bank > 1.points 7, not when frozen',
  ],
  [pointsEarned({ ...own, points: u(7) }), 'points-earned 1101, points-bank > 1.points 7'],
  [
    pointsRedeemed(redemption),
    'points-redeemed 1201, 1.points > points-bank 7, not when frozen',
    'points-redeemed 6209, 1.main > promotion 2, not when frozen',
    'points-redeemed 6118, promotion > 1.main 3',
  ],
  [
    pointsRedeemed({ ...redemption, price: u(0), reward: u(1) }),
    'points-redeemed 1201, 1.points > points-bank 7, not when frozen',
    'points-redeemed 6118, promotion > 1.main 1',
  ],
  [
    pointsRedeemed({ ...redemption, price: u(1), reward: u(0) }),
    'points-redeemed 1201, 1.points > points-bank 7, not when frozen',
    'points-redeemed 6209, 1.main > promotion 1, not when frozen',
  ],
  [
    redemptionReturned({ ...own, points: u(7), price: u(1) }),
    'redemption-returned 1103, points-bank > 1.points 7',
    'redemption-returned 6124, promotion > 1.main 1',
  ],
  [redemptionReturned({ ...own, points: u(7), price: u(0) }), 'redemption-returned 1103, points-bank > 1.points 7'],
  [
    rewardPaid({ ...own, reward: 'promotionBonus', to: 'bonus', amount: u(5) }),
    'reward-paid 6119, promotion > 1.bonus 5',
  ],
  [
    rewardPaid({ ...own, reward: 'dailySalary', to: 'main', amount: u(5) }),
    'reward-paid 6115, agent-payable > 1.main 5',
  ],
  [trialGranted({ ...own, amount: u(5) }), 'trial-granted 6122, trial-bank > 1.trial 5'],
  [
    uplineTransferred({ ...occasion, from: ann, to: bao, amount: u(5) }),
    'upline-transferred 6207/6104, 1.main > 2.main 5, not when frozen',
  ],
  [
    walletTransferred({ ...own, from: 'main', to: 'wallet:rng', amount: u(5) }),
    'wallet-transferred 8202/3101, 1.main > 1.wallet:rng 5, not when frozen',
  ],
];

it.each(MOVEMENTS.map(([made, ...lines]) => [lines.join('; '), made] as const))('%s', (lines, made) => {
  expect([made].flat().map(written).join('; ')).toBe(lines);
});

it.each<readonly [why: string, make: () => unknown]>([
  ['nothing is captured', () => holdCaptured(hold, { ...at, to: 'rake', amount: u(0) })],
  ['more is captured than is held', () => holdCaptured(hold, { ...at, to: 'rake', amount: u(11) })],
  ['a fee takes all of a withdrawal', () => withdrawalCaptured(hold, { ...paid, amount: u(0), fee: u(10) })],
  ['a fee gives', () => withdrawalCaptured(hold, { ...paid, amount: u(1), fee: units(-1n) })],
  ['more is paid than is held', () => withdrawalCaptured(hold, { ...paid, amount: u(9), fee: u(2) })],
  ['a hold taken in parts is taken whole', () => holdCaptured({ ...hold, captured: u(1) }, { ...at, to: 'rake' })],
  ['a member pays himself', () => uplineTransferred({ ...occasion, from: ann, to: ann, amount: u(5) })],
  [
    'an agent has an agreement with themselves',
    () => agreementPaid({ ...occasion, payer: ann, receiver: ann, reward: 'dividend', amount: u(5) }),
  ],
  ['a wallet pays itself', () => walletTransferred({ ...own, from: 'main', to: 'main', amount: u(5) })],
])('no posting is made where %s', (_, make) => {
  expect(make).toThrow();
});

it('an adjustment needs a reason of more than blanks, kept without them, and two operators', () => {
  const asked = { ...own, direction: 'up', amount: u(5), requestedBy: 'ada', approvedBy: 'ben' } as const;
  expect(adjustmentPosted({ ...asked, reason: ' \t' })).toMatchObject({ code: 'adjustment.reason.required' });
  expect(adjustmentPosted({ ...asked, reason: 'x', approvedBy: 'ada' })).toMatchObject({
    code: 'adjustment.approver.same',
  });
  expect(adjustmentPosted({ ...asked, reason: ' sorry ' })).toMatchObject({ ok: true, value: { remark: 'sorry' } });
});

it('a game’s record says what was staked or won, for a free bet its face value', () => {
  const free = betStaked({ ...game, amount: u(5), free: { rewardId: 'f' }, roundClosed: true });
  expect(free.detail).toEqual({ rewardId: 'f', faceUnits: '5' });
  expect(free.game).toMatchObject({ kind: 'bet', amount: 5n, roundClosed: true });
  expect(betStaked({ ...game, amount: u(5) }).detail).toBeUndefined();
  expect(betSettled({ ...game, amount: u(4), betKey: 'b' }).game).toMatchObject({ amount: 4n, referenceKey: 'b' });
  expect(betRolledBack({ ...game, referenceKey: 'b' }).game).toMatchObject({ amount: 0n, referenceKey: 'b' });
  const last = { ...game, amount: u(5), betKey: 'b', roundClosed: true };
  expect(stakeReturned(last).game).toMatchObject({ kind: 'return', amount: 5n, referenceKey: 'b', roundClosed: false });
});
