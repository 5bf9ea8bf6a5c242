/** Money out, at a brand with a twin. */
import { valueOf, type Story } from './seat.ts';

const PAYMENT = '246810';
const REQUEST = '7d3f6a53-0a35-4b14-9a4e-5a2f4a1d8c22';
const CARD = { bankCode: 'FIRSTNATIONAL', cardNumber: '12345678', payeeName: 'Mei Lin', paymentPassword: PAYMENT };

export const withdrawing = {
  'withdrawal.settings': ({ client }) => client.withdrawal.settings(),
  'withdrawal.banks': ({ client }) => client.withdrawal.banks(),
  'withdrawal.addCard': async ({ client, own }) => {
    const added = await client.withdrawal.addCard(CARD);
    own.cardId = valueOf(added).bankCardId;
    return added.ok;
  },
  'withdrawal.chooseCard': async ({ client, own }, theirs) => [
    await client.withdrawal.chooseCard({ bankCardId: theirs.cardId }),
    await client.withdrawal.chooseCard({ bankCardId: own.cardId }),
  ],
  'withdrawal.cards': async ({ client }) => {
    const { bankCards, ...rest } = valueOf(await client.withdrawal.cards());
    return [bankCards, rest];
  },
  'withdrawal.request': async ({ client, own }, theirs) => {
    const ask = (bankCardId: number) =>
      client.withdrawal.request({ amount: 30, bankCardId, withdrawPassword: PAYMENT }, { requestId: REQUEST });
    const answers = [await ask(theirs.cardId), await ask(own.cardId), await ask(own.cardId)];
    own.withdrawalRef = valueOf(answers[1]!).refId;
    return answers;
  },
  'withdrawal.list': async ({ client, own }, theirs) => [
    await client.withdrawal.list({}),
    await client.withdrawal.list({ refId: own.withdrawalRef }),
    await client.withdrawal.list({ refId: theirs.withdrawalRef, status: 1 }),
  ],
  'desk takes a withdrawal': async ({ ops, own }, theirs) => {
    const act = (verb: string, ref: string, more: object = {}) =>
      ops('desk', { act: verb, kind: 'withdrawal', ref, by: 'kim', reason: 'looked at', ...more });
    return [
      await act('take', theirs.withdrawalRef),
      await act('take', own.withdrawalRef),
      await act('approve', own.withdrawalRef),
      await act('paid', theirs.withdrawalRef, { reference: 'BANK-1' }),
      await act('paid', own.withdrawalRef, { reference: 'BANK-1' }),
    ];
  },
  'withdrawal.confirmations': ({ client }) => client.withdrawal.confirmations(),
  'withdrawal.answer': async ({ client, own }, theirs) => {
    const answer = (transactionId: string, action: 'CONFIRM' | 'DISPUTE') =>
      client.withdrawal.answer({ transactionId, action });
    return [await answer(theirs.withdrawalRef, 'CONFIRM'), await answer(own.withdrawalRef, 'DISPUTE')];
  },
  'desk hears of a dispute': async ({ ops, own }, theirs) => {
    const act = (verb: string, ref: string) =>
      ops('desk', { act: verb, kind: 'withdrawal', ref, by: 'kim', reason: 'asked the bank' });
    return [
      await act('take', own.withdrawalRef),
      await act('arrived', theirs.withdrawalRef),
      await act('arrived', own.withdrawalRef),
    ];
  },
  'withdrawal.removeCard': async ({ client, own }, theirs) => {
    const remove = (bankCardId: number) => client.withdrawal.removeCard({ bankCardId, paymentPassword: PAYMENT });
    return [await remove(theirs.cardId), await remove(own.cardId)];
  },
} satisfies Story;
