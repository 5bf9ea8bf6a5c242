import { z } from 'zod';
import { call } from '../call.ts';
import { flag, money, noInput, numberIn } from '../shapes/values.ts';

export const walletBalance = z.object({
  accountId: z.number().int(),
  accountTypeId: z.number().int(),
  accountName: z.string(),
  availBalance: money,
  frozenBalance: money,
  lockStatus: flag,
});
export const balanceValue = z.object({
  sumBalance: money,
  currency: z.string(),
  currencySymbol: z.string(),
  balances: z.array(walletBalance),
});

export const walletId = numberIn(z.number().int().min(1).max(8)).describe('Wallet number in API calls.');

export const wallet = {
  balance: call('GET /wps/v2/wallets/balance', {
    summary: 'The member’s balances; `sumBalance` is the amount available for play and withdrawal.',
    token: 'required',
    duringForcedChange: true,
    mod: 'COMM3',
    input: z.object({ accountTypeId: walletId.optional() }),
    value: balanceValue,
  }),
  merchantWallet: call('GET /wps/relay/GCS_merchantWallet', {
    summary: 'Whether the brand keeps one wallet or one per category.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.object({
      isSingle: flag,
      wallets: z.array(
        z.object({
          accountTypeId: z.number().int(),
          accountName: z.string(),
          vassalage: z.array(z.string()),
          isOpen: z.boolean().describe('False if no games use the wallet: money can be moved out, but not in.'),
        }),
      ),
    }),
  }),
};
