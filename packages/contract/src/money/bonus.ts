import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput, recordInput, recordPage } from '../shapes/values.ts';

const kind = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT']);

export const bonusRow = z
  .object({
    refNo: z.string(),
    time: millis,
    type: z.literal('PROMOTION'),
    name: z.string(),
    amount: money,
    turnoverRequired: money,
    status: z.enum(['ACTIVE', 'DONE', 'VOID']),
    ending: z
      .enum(['cleared', 'cancelled', 'expired', 'spent'])
      .nullable()
      .describe('How it ended; null while it is in force.'),
    endTime: millis.nullable(),
    cleared: money.describe('What became cash.'),
  })
  .describe('ACTIVE in force, DONE became cash, VOID cancelled, expired or played away.');
export type BonusRow = z.infer<typeof bonusRow>;

export const activeBonus = z.object({
  refNo: z.string(),
  name: z.string(),
  time: millis,
  expireAt: millis,
  amount: money,
  balance: money.describe('What there is of it now, without what is staked in rounds that go on.'),
  turnoverRequired: money,
  turnoverDone: money,
  weights: z
    .array(z.object({ kind, percent: z.number().int() }))
    .describe('The percentage of a stake that counts, by kind of game; others are not played with bonus money.'),
  stakeMax: money.nullable(),
  cashMax: money.nullable(),
  playing: z.boolean().describe('Whether games take the bonus; cash otherwise.'),
});
export type ActiveBonus = z.infer<typeof activeBonus>;

export const bonus = {
  active: call('GET /wps/relay/MCSFE_getActiveBonus', {
    summary: 'The bonus in force with its progress, or null.',
    token: 'required',
    mod: 'REWCEN3',
    input: noInput,
    value: activeBonus.nullable(),
  }),
  setPlaying: call('POST /wps/relay/MCSFE_setBonusPlaying', {
    summary: 'Choose whether games are played with the bonus or with cash.',
    token: 'required',
    noTrial: true,
    mod: 'REWCEN3',
    input: z.object({ playing: z.boolean() }),
    value: activeBonus,
    refusals: ['bonus.unknown'],
  }),
  cancel: call('POST /wps/relay/MCSFE_cancelBonus', {
    summary: 'Give the bonus up, once no sports bet of it is open: what is left of it goes back, cash stays as it is.',
    token: 'required',
    noTrial: true,
    mod: 'REWCEN3',
    input: z.object({ refNo: z.string().regex(/^B\d{1,18}$/) }),
    value: z.null(),
    refusals: ['bonus.unknown', 'bonus.bets.open'],
  }),
  list: call('GET /wps/relay/MCSFE_getBonusRecord', {
    summary: 'The member’s bonuses, newest first; `next` continues where the page ended.',
    token: 'required',
    mod: 'REWCEN3',
    input: z.object({ ...recordInput }),
    value: recordPage(bonusRow),
  }),
};
