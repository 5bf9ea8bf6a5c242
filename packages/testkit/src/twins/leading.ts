/** An agent and the accounts below, at a brand with a twin: ids of the other brand's accounts and links are nobody's. */
import type { Client } from '#client';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { hashPassword } from '#server/modules/people/credentials/index.ts';
import { valueOf, type Seat, type Story } from './seat.ts';

const REQUEST = '5d1f5a0e-7c7c-4a57-9f0e-3c0b8f7a2c44';

/** Clients of the agents, who have names alike at both brands. */
const agents = new Map<Seat, Client>();
const agentOf = (me: Seat): Client => agents.get(me)!;

/** Ids of what the last steps made at a brand. */
interface Made {
  linkId: number;
  downlineId: number;
}
const made = new Map<string, Made>();
const ofOther = (me: Seat): Made => made.get(me.elsewhere) ?? { linkId: 987_654_321, downlineId: 987_654_321 };
const ofOwn = (me: Seat): Made => made.get(me.merchant) ?? { linkId: 0, downlineId: 0 };
const note = (me: Seat, part: Partial<Made>) => made.set(me.merchant, { ...ofOwn(me), ...part });

export const leading = {
  'an agent enters': async (me) => {
    const { db } = me.site.deps;
    const hash = await hashPassword(DEMO_PASSWORD);
    await db.run(`update member set password_hash = $2 where merchant = $1 and account = 'agent9'`, [
      me.merchant,
      hash,
    ]);
    const { client } = await me.site.login('agent9', me.merchant);
    agents.set(me, client);
    return true;
  },
  'line.lotteryRates': (me) => agentOf(me).line.lotteryRates(),
  'line.gameRates': (me) => agentOf(me).line.gameRates(),
  'line.quota': (me) => agentOf(me).line.quota(),
  'line.open': async (me) => {
    const open = () =>
      agentOf(me).line.open({ username: 'below9', password: DEMO_PASSWORD, type: 0 }, { requestId: REQUEST });
    const [first, second] = [await open(), await open()];
    note(me, { downlineId: valueOf(first).customerId });
    return [first.ok, second.ok && first.ok && first.value.customerId === second.value.customerId];
  },
  'line.openLink': async (me) => {
    const link = {
      type: 0 as const,
      startDate: '2020-01-01',
      endDate: null,
      pathType: 0 as const,
      path: 'twin',
      configs: [],
    };
    const opened = await agentOf(me).line.openLink(link);
    note(me, { linkId: valueOf(opened).id });
    const again = await agentOf(me).line.openLink(link);
    return [opened.ok, again];
  },
  'line.links': async (me) =>
    valueOf(await agentOf(me).line.links({})).list.map(({ code, status }) => [code.length > 0, status]),
  'line.setLink': async (me) => [
    await agentOf(me).line.setLink({ affiUrlId: ofOther(me).linkId, open: false }),
    (await agentOf(me).line.setLink({ affiUrlId: ofOwn(me).linkId, open: false })).ok,
  ],
  'line.linkAccounts': async (me) => [
    await agentOf(me).line.linkAccounts({ affiUrlId: ofOther(me).linkId }),
    await agentOf(me).line.linkAccounts({ affiUrlId: ofOwn(me).linkId }),
  ],
  'line.removeLink': async (me) => [
    await agentOf(me).line.removeLink({ affiUrlId: ofOther(me).linkId }),
    await agentOf(me).line.removeLink({ affiUrlId: ofOwn(me).linkId }),
  ],
  'line.downlines': async (me) => [
    await agentOf(me).line.downlines({ agentId: ofOther(me).downlineId }),
    valueOf(await agentOf(me).line.downlines({}))
      .list.map(({ customerName }) => customerName)
      .toSorted(),
  ],
  'line.downline': async (me) => [
    await agentOf(me).line.downline({ customerId: ofOther(me).downlineId }),
    valueOf(await agentOf(me).line.downline({ customerId: ofOwn(me).downlineId })).upline,
  ],
  'line.rates': async (me) => [
    await agentOf(me).line.rates({ customerId: ofOther(me).downlineId }),
    await agentOf(me).line.rates({ customerId: ofOwn(me).downlineId }),
  ],
  'line.raiseRates': (me) =>
    agentOf(me).line.raiseRates({ customerName: 'below9', configs: [{ type: 'RNG', rebateValue: 0.1 }] }),
  'line.promote': async (me) => [
    await agentOf(me).line.promote({ customerId: ofOther(me).downlineId }),
    await agentOf(me).line.promote({ customerId: ofOwn(me).downlineId }),
  ],
  'line.changes': async (me) =>
    valueOf(await agentOf(me).line.changes({})).list.map(({ kind, state }) => [kind, state]),
  'line.setStatus': async (me) => [
    await agentOf(me).line.setStatus({ customerId: ofOther(me).downlineId, frozen: true }),
    await agentOf(me).line.setStatus({ customerId: ofOwn(me).downlineId, frozen: true }),
  ],
} satisfies Story;
