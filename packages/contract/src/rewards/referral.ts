import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput, recordInput, recordPage } from '../shapes/values.ts';

const REWCEN3 = 'REWCEN3';

export const referralRule = z.object({
  firstDeposit: money.describe('The first deposit of whoever was invited, at least.'),
  turnover: money.describe('What he must stake, all in all.'),
  withinDays: z.number().int().describe('Days from his registration in which both must happen.'),
  referrerReward: money,
  invitedReward: money,
  monthlyMax: z.number().int().describe('For how many a month somebody is rewarded.'),
});

export const referral = {
  summary: call('GET /wps/relay/MCSFE_getReferralSummary', {
    summary: 'The member’s referral code and link, what follows from it, and what has followed.',
    token: 'required',
    noTrial: true,
    mod: REWCEN3,
    input: noInput,
    value: z.object({
      enabled: z
        .boolean()
        .describe('False where the brand rewards nobody for it, and for somebody who has turned away from play.'),
      referralCode: z.string(),
      referralUrl: z.string(),
      qrText: z.string().describe('What the QR code says.'),
      totalInvited: z.number().int().describe('A thousand stands for more.'),
      totalQualified: z.number().int(),
      totalReward: money,
      rule: referralRule.nullable(),
    }),
  }),
  invited: call('GET /wps/relay/MCSFE_getReferralList', {
    summary: 'Who came by the member’s code, newest first, by masked names; `next` continues where the page ended.',
    token: 'required',
    noTrial: true,
    mod: REWCEN3,
    input: z.object(recordInput),
    value: recordPage(
      z.object({
        account: z.string(),
        registerDate: millis,
        reward: money,
        status: z
          .enum(['REGISTERED', 'QUALIFIED', 'REVIEW', 'CAPPED', 'REFUSED'])
          .describe(
            'REVIEW waits for an operator; CAPPED came after the most of a month, or while the referrer had turned away from play; REFUSED by an operator.',
          ),
      }),
    ),
  }),
};
