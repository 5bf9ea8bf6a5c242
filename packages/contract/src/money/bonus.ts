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
      .describe('Reason for the end of the bonus; null while it is in force.'),
    endTime: millis.nullable(),
    cleared: money.describe('Amount converted to cash.'),
  })
  .describe('ACTIVE: in force. DONE: converted to cash. VOID: cancelled, expired or spent.');
export type BonusRow = z.infer<typeof bonusRow>;

export const activeBonus = z.object({
  refNo: z.string(),
  name: z.string(),
  time: millis,
  expireAt: millis,
  amount: money,
  balance: money.describe('Current bonus balance, excluding stakes in unfinished rounds.'),
  turnoverRequired: money,
  turnoverDone: money,
  weights: z
    .array(z.object({ kind, percent: z.number().int() }))
    .describe(
      'Percentage of a stake that counts towards the wagering requirement, by kind of game. Other games are not played with bonus money.',
    ),
  stakeMax: money.nullable(),
  cashMax: money.nullable(),
  playing: z.boolean().describe('True if games use the bonus, false if they use cash.'),
});
export type ActiveBonus = z.infer<typeof activeBonus>;

export const bonus = {
  active: call('GET /wps/relay/MCSFE_getActiveBonus', {
    summary: 'The bonus in force with its wagering progress, or null.',
    token: 'required',
    mod: 'REWCEN3',
    input: noInput,
    value: activeBonus.nullable(),
  }),
  setPlaying: call('POST /wps/relay/MCSFE_setBonusPlaying', {
    summary: 'Choose whether games use the bonus or cash.',
    token: 'required',
    noTrial: true,
    noStaff: true,
    mod: 'REWCEN3',
    input: z.object({ playing: z.boolean() }),
    value: activeBonus,
    refusals: ['bonus.unknown'],
  }),
  cancel: call('POST /wps/relay/MCSFE_cancelBonus', {
    summary: 'Forfeit the remaining bonus, once it has no open sports bet; cash is unchanged.',
    token: 'required',
    noTrial: true,
    mod: 'REWCEN3',
    input: z.object({ refNo: z.string().regex(/^B\d{1,18}$/) }),
    value: z.null(),
    refusals: ['bonus.unknown', 'bonus.bets.open'],
  }),
  list: call('GET /wps/relay/MCSFE_getBonusRecord', {
    summary: 'The member’s bonuses, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: 'REWCEN3',
    input: z.object({ ...recordInput }),
    value: recordPage(bonusRow),
  }),
};
