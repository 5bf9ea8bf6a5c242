/** Deposits of every kind, and an operator's word on them, at a brand with a twin. */
import { confirmDeposit, rejectDeposit, setChannel } from '#server/modules/money/deposit/index.ts';
import { notification, notify, SANDBOX_CHANNEL } from '../gateway.ts';
import { valueOf, type Story } from './seat.ts';

const REQUEST = '9b2f2c1e-6a5f-4a65-8f3c-1c5a3b1e7d10';
const TRANSFER = '1d7f1a52-0f7e-4c7a-9a0e-8f5a6f1f2c33';
/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const depositing = {
  'deposit.settings': ({ client }) => client.deposit.settings(),
  'deposit.channels': async (me) => {
    const shown = await me.client.deposit.channels({});
    me.own.channelId = valueOf(shown)['MT']!.channels[0]!.vendorId;
    return shown;
  },
  'deposit.banks': ({ client }) => client.deposit.banks(),
  'deposit.promotions': ({ client }) => client.deposit.promotions({ amount: 60 }),
  'deposit.startBank': async (me, theirs) => {
    const transfer = { bankCode: 'SANDBOX_BANK', payerName: 'Mei Lin', amount: 60 };
    const start = (vendorId: number) => me.client.deposit.startBank({ ...transfer, vendorId }, { requestId: TRANSFER });
    const answers = [await start(theirs.channelId), await start(me.own.channelId), await start(me.own.channelId)];
    me.own.transferId = valueOf(answers[1]!).refId;
    return answers;
  },
  'deposit.startWallet': ({ client, own }) =>
    client.deposit.startWallet({ vendorId: own.channelId + 1, bankCode: 'SANDBOX_WALLET', payerName: 'M', amount: 60 }),
  'deposit.startQr': ({ client, own }) =>
    client.deposit.startQr({ vendorId: own.channelId + 2, bankCode: 'SANDBOX_QR', amount: 60 }),
  'deposit.addReceipt': async ({ client, own }, theirs) => [
    await client.deposit.addReceipt({ refId: theirs.transferId, receipt: PICTURE }),
    await client.deposit.addReceipt({ refId: own.transferId, receipt: PICTURE }),
  ],
  'an operator hears of a transfer': async ({ site, merchant, own }, theirs) => {
    const who = { merchant, by: 'ops', reason: 'it is on the statement' };
    return [
      await confirmDeposit(site.deps, { ...who, refId: theirs.transferId }),
      await rejectDeposit(site.deps, { ...who, refId: theirs.transferId }),
      await confirmDeposit(site.deps, { ...who, refId: own.transferId }),
      await setChannel(site.deps, { ...who, code: 'SANDBOX_WALLET' }, { active: false }),
    ];
  },
  'deposit.startGateway': async (me) => {
    const start = () => me.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 60 }, { requestId: REQUEST });
    const [started, again] = [await start(), await start()];
    me.own.refId = valueOf(started).refId;
    return [started, again];
  },
  'deposit.cancel': async ({ client, own }, theirs) => [
    await client.deposit.cancel({ refId: theirs.refId }),
    await client.deposit.cancel({ refId: own.refId }),
  ],
  'a gateway pays': ({ site, own }) => notify(site, notification(site, own.refId, { amount: 60 })),
  'deposit.list': async ({ client, own }, theirs) => [
    await client.deposit.list({}),
    await client.deposit.list({ refId: own.refId }),
    await client.deposit.list({ refId: theirs.refId }),
  ],
} satisfies Story;
