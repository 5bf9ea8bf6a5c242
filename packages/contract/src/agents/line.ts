/** An agent's line: accounts, invitation links and rates of downlines. */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  calendarDay,
  flag,
  line as lineOfText,
  millis,
  money,
  noInput,
  nothing,
  numberIn,
  recordInput,
  recordPage,
} from '../shapes/values.ts';
import {
  lotteryGroup,
  linkConfig,
  linkConfigs,
  rateArea,
  rateCategory,
  rateValue,
  rebateConfig,
  rebateConfigs,
} from './rates.ts';
import { acting, count, customerId, customerName, id, idInput, memberOrAgent, path, reading } from './scope.ts';

const pathType = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .describe('Page that the link opens: 0 registration, 1 home, 2 download.');

export const affiliateUrl = z.object({
  id: count,
  code: z.string().describe('Invitation code of the link.'),
  url: z.string(),
  qrText: z.string().describe('Content of the QR code.'),
  path: z.string().nullable().describe('Ending of the address chosen by the agent; null if it is the code.'),
  pathType,
  type: memberOrAgent,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 closed, 1 open, 2 expired or used up.'),
  affiliateCount: count.describe('Number of accounts registered by the link.'),
  usesMax: count.nullable().describe('Maximum number of registrations; null if unlimited.'),
  startDate: z.string().describe('First day, yyyy-MM-dd (GMT+8).'),
  endDate: z.string().nullable().describe('Last day, yyyy-MM-dd (GMT+8); null if there is no end.'),
  configs: z.array(linkConfig),
});
export type AffiliateUrl = z.infer<typeof affiliateUrl>;

const oldTime = z.object({ time: millis });

export const downlineRow = z.object({
  customerId: count,
  customerName: z.string(),
  nickname: z.string().optional(),
  type: memberOrAgent,
  teamSize: count.describe('Accounts below this one, without itself.'),
  registerDate: oldTime,
  lastLogin: oldTime.nullable(),
  sscRebate: rateValue.describe('Rate of the group SSC, in per cent.'),
  super6Rebate: rateValue.describe('Rate of the group LHC, in per cent.'),
  rebates: z.array(rebateConfig),
  accountBalance: money,
  teamBalance: money.describe('Balance of the account and of all below it.'),
  activeFlag: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(5), z.literal(6)])
    .describe('0 closed, 1 open, 2 frozen by an upline, 5 disabled by the brand, 6 never logged in.'),
  online: z.boolean(),
});
export type Downline = z.infer<typeof downlineRow>;

export const lineChange = z.object({
  id: count,
  customerName: z.string(),
  kind: z.enum(['rates', 'move', 'promotion']),
  state: z.enum(['waiting', 'applied', 'refused']),
  reason: z.string().optional().describe('Refusal code of a refused change.'),
  askedAt: millis,
  configs: z.array(rebateConfig).optional().describe('New rates, for a change of rates.'),
});
export type LineChange = z.infer<typeof lineChange>;

/** An answer while the change may wait to be applied. */
const asked = z.object({ state: z.enum(['waiting', 'applied']) });
const linkInput = { affiUrlId: idInput };

export const line = {
  lotteryRates: call('GET /wps/agent/globalRebateSettings', {
    summary: 'Rates of lotteries that the agent may give without a quota.',
    ...reading,
    input: noInput,
    value: z.array(
      z.object({
        gameType: z.string().describe('Group and prize mode, such as `SSC_1`.'),
        type: lotteryGroup,
        highestRebate: rateValue,
        rebateDifference: rateValue.describe('Minimum difference between an agent and a direct downline, in per cent.'),
        rebateInterval: rateValue.describe('Step between two rates, in per cent.'),
      }),
    ),
  }),
  gameRates: call('GET /wps/relay/MCSFE_getGlobalRebateSettingsByProductType', {
    summary: 'Rates of game categories that the agent may give without a quota.',
    ...reading,
    input: noInput,
    value: z.array(
      z.object({
        productType: rateCategory,
        highestRebate: rateValue,
        lowestRebate: rateValue,
        rebateInterval: rateValue.describe('Step between two rates, in per cent.'),
      }),
    ),
  }),
  quota: call('GET /wps/agent/quota', {
    summary: 'The agent’s quotas: sets of rates, with the number of accounts that may still be opened with each.',
    ...reading,
    input: noInput,
    value: z.array(
      z.object({
        quotaId: count,
        templateName: z.string(),
        quotaRemaining: count,
        quotaRebateConfig: z.array(rebateConfig),
      }),
    ),
  }),
  open: call('POST /wps/agent/downline', {
    summary:
      'Open an account below the agent. A generated password is returned once and must be changed at first login.',
    ...acting,
    sealed: true,
    idempotent: true,
    input: z.object({
      username: z.string().max(64),
      password: z.string().max(128).optional().describe('Generated if omitted or empty.'),
      type: memberOrAgent,
      quotaId: id.optional(),
      configs: rebateConfigs.optional().describe('Rates; omitted areas get 0. Those of the quota if there is one.'),
      nickname: lineOfText(64).optional(),
    }),
    value: z.object({ customerId: count, account: z.string(), initialPassword: z.string().optional() }),
    refusals: [
      'register.username.exists',
      'register.field.invalid',
      'rebate.out.of.range',
      'quota.used.up',
      'line.too.deep',
    ],
  }),
  openLink: call('POST /wps/agent/affiliateUrl', {
    summary: 'Create an invitation link.',
    ...acting,
    mod: 'AFFMAN3',
    aliases: ['/wps/relay/MCSFE_createAffiliateUrl'],
    input: z.object({
      type: memberOrAgent.describe('Accounts that register by the link: 0 member, 1 agent.'),
      startDate: calendarDay,
      endDate: calendarDay.nullable(),
      pathType,
      path: z
        .string()
        .regex(/^[\w-]{0,14}$/)
        .describe(
          'Ending of the address: up to 14 letters, digits, hyphens or underscores. Empty for the code itself.',
        ),
      qq: lineOfText(64).optional(),
      gamesSeries: z.literal(0).optional(),
      configs: linkConfigs,
      usesMax: z
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .nullable()
        .default(null)
        .describe('Maximum number of registrations; null if unlimited.'),
    }),
    value: z.object({ id: count, code: z.string(), url: z.string() }),
    refusals: ['affiliate.url.limit', 'affiliate.path.taken', 'rebate.out.of.range', 'line.too.deep'],
  }),
  links: call('GET /wps/agent/affiliateUrls', {
    summary: 'The agent’s invitation links, newest first.',
    ...reading,
    mod: 'AFFMAN3',
    aliases: ['/wps/relay/MCSFE_viewAffiliateUrls'],
    input: z.object({
      pathType: numberIn(pathType).optional(),
      type: numberIn(memberOrAgent).optional(),
      status: numberIn(affiliateUrl.shape.status).optional(),
      ...recordInput,
    }),
    value: recordPage(affiliateUrl),
  }),
  setLink: call('PUT /wps/agent/affiliateUrl', {
    summary: 'Open or close an invitation link.',
    ...acting,
    mod: 'AFFMAN3',
    input: z.object({ ...linkInput, open: z.boolean() }),
    value: affiliateUrl,
    refusals: ['link.unknown', 'affiliate.url.limit'],
  }),
  removeLink: call('DELETE /wps/agent/affiliateUrl', {
    summary: 'Remove an invitation link. Accounts registered by it stay.',
    ...acting,
    mod: 'AFFMAN3',
    aliases: ['/wps/relay/MCSFE_deleteAffiliateUrl'],
    input: z.object(linkInput),
    value: nothing,
    refusals: ['link.unknown'],
  }),
  linkAccounts: call('GET /wps/agent/registeredAffiliates', {
    summary: 'Accounts registered by an invitation link, newest first.',
    ...reading,
    mod: 'AFFMAN3',
    aliases: ['/wps/relay/MCSFE_viewRegisteredAffiliates'],
    input: z.object({ ...linkInput, ...recordInput }),
    value: recordPage(z.object({ customerName: z.string(), registeredDate: millis })),
    refusals: ['link.unknown'],
  }),
  downlines: call('GET /wps/agent/downlines', {
    summary: 'Downlines of the agent, or of an agent below, newest first.',
    ...reading,
    input: z.object({
      agentId: idInput.optional().describe('Agent whose downlines are listed; omitted for the agent’s own.'),
      customerName: customerName.optional().describe('Beginning of account names.'),
      userType: z
        .union([z.literal(''), numberIn(flag)])
        .optional()
        .describe('0 members, 1 agents; empty for both.'),
      downlineType: z.enum(['DIRECT', 'ALL']).default('DIRECT'),
      startRegDate: calendarDay.optional(),
      endRegDate: calendarDay.optional(),
      ...recordInput,
    }),
    value: recordPage(downlineRow).extend({
      teamBalance: money.describe('Balance of the listed agent’s whole team, whatever the filter.'),
      teamSize: count,
      path,
    }),
    refusals: ['downline.not.yours', 'date.range.too.long'],
  }),
  downline: call('GET /wps/agent/downline/{customerId}', {
    summary: 'One downline, with totals since the account was opened.',
    ...reading,
    input: z.object({ customerId }),
    value: downlineRow.extend({
      upline: z.string(),
      depositTotal: money,
      withdrawTotal: money,
      validBetTotal: money.describe('Valid stake as counted so far, the rake of PVP included.'),
      lastBetAt: millis.nullable(),
    }),
    refusals: ['downline.not.yours'],
  }),
  rates: call('GET /wps/agent/downlineRebates', {
    summary: 'Rates of a direct downline, and the limits within which the agent may set them.',
    ...reading,
    input: z.object({ customerId }),
    value: z.object({
      configs: z.array(rebateConfig),
      limits: z.array(
        z.object({ type: rateArea, prizeModeId: count, min: rateValue, max: rateValue, step: rateValue }),
      ),
    }),
    refusals: ['downline.not.yours'],
  }),
  raiseRates: call('POST /wps/agent/downlineRebates', {
    summary: 'Raise rates of a direct downline. Rates cannot be lowered by an agent.',
    ...acting,
    input: z.object({
      customerName,
      quotaId: id.optional().describe('Quota that the raise uses: its rates may be given, and it is counted down.'),
      configs: rebateConfigs.min(1).describe('Areas to change; all others stay.'),
    }),
    value: asked,
    refusals: ['quota.used.up', 'rebate.out.of.range', 'downline.not.yours', 'line.change.waits'],
  }),
  promote: call('PUT /wps/agent/promoteDownlineToAgent', {
    summary: 'Make a direct downline an agent.',
    ...acting,
    input: z.object({ customerId }),
    value: asked,
    refusals: ['downline.not.yours', 'line.too.deep', 'line.change.waits'],
  }),
  setStatus: call('POST /wps/agent/downlineStatus', {
    summary: 'Freeze or unfreeze a downline, where the brand allows it.',
    ...acting,
    input: z.object({ customerId, frozen: z.boolean() }),
    value: z.object({ frozen: z.boolean() }),
    refusals: ['downline.not.yours'],
  }),
  changes: call('GET /wps/agent/changes', {
    summary: 'Changes of the agent’s downlines that wait, were applied or were refused, newest first.',
    ...reading,
    input: z.object(recordInput),
    value: recordPage(lineChange),
  }),
};
