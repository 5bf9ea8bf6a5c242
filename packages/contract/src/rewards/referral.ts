import { z } from 'zod';
import { call } from '../call.ts';
import { millis, money, noInput, recordInput, recordPage } from '../shapes/values.ts';

const REWCEN3 = 'REWCEN3';

export const referralRule = z.object({
  firstDeposit: money.describe('Minimum first deposit of the invited member.'),
  turnover: money.describe('Total stakes required of the invited member.'),
  withinDays: z.number().int().describe('Days after registration within which both conditions must be met.'),
  referrerReward: money,
  invitedReward: money,
  monthlyMax: z.number().int().describe('Maximum number of rewarded referrals per month.'),
});

export const referral = {
  summary: call('GET /wps/relay/MCSFE_getReferralSummary', {
    summary: 'The member’s referral code and link, the reward rule, and results so far.',
    token: 'required',
    noTrial: true,
    noStaff: true,
    mod: REWCEN3,
    input: noInput,
    value: z.object({
      enabled: z
        .boolean()
        .describe('False if the brand has no referral rewards, and for a member on a time-out or excluded.'),
      referralCode: z.string(),
      referralUrl: z.string(),
      qrText: z.string().describe('Content of the QR code.'),
      totalInvited: z.number().int().describe('Number of invited members, counted up to 1,000.'),
      totalQualified: z.number().int(),
      totalReward: money,
      rule: referralRule.nullable(),
    }),
  }),
  invited: call('GET /wps/relay/MCSFE_getReferralList', {
    summary:
      'Members invited by the member’s code, newest first, with masked names; `next` is the cursor of the following page.',
    token: 'required',
    noTrial: true,
    noStaff: true,
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
            'REVIEW: awaiting an operator. CAPPED: beyond the monthly maximum, or while the referrer was on a time-out, excluded or closed. REFUSED: rejected by an operator.',
          ),
      }),
    ),
  }),
};
