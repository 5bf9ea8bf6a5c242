/** Agents at work in the demo month: invitations, transfers and messages. */
import { contract, type Contract, type InputOf } from '#contract';
import type { CallContext } from '../../ports/context.ts';
import { recordLogin, setFirstPaymentPassword } from '../../modules/people/credentials/index.ts';
import { lineDesk, lineRoutes, readInvitation } from '../../modules/people/line/index.ts';
import { openAccount } from '../../modules/people/member/index.ts';
import { messageRoutes } from '../../modules/people/message/index.ts';
import { giveTicket, rewardRoutes } from '../../modules/rewards/reward/index.ts';
import { transferRoutes } from '../../modules/money/wallet/index.ts';
import { DEMO_PASSWORD } from '../index.ts';
import { operatorDoes } from './desk.ts';
import { calledBy, granted, guestOf, moneyOf, type Guest, type House } from './house.ts';

type Line = Contract['line'];

/** Answers the link's code. */
export async function openLink(house: House, agent: Guest, link: InputOf<Line['openLink']>): Promise<string> {
  const asked = contract.line.openLink.input.parse(link);
  const context = calledBy<CallContext<Line['openLink']>>(house, agent);
  return granted('a link', await lineRoutes(house.deps).openLink(context, asked)).code;
}

export async function closeLink(house: House, agent: Guest, code: string): Promise<void> {
  const routes = lineRoutes(house.deps);
  const context = calledBy<CallContext<Line['links']> & CallContext<Line['setLink']>>(house, agent);
  const { list } = granted('the links', await routes.links(context, contract.line.links.input.parse({})));
  const link = list.find((each) => each.code === code);
  if (link) granted('the end of a link', await routes.setLink(context, { affiUrlId: link.id, open: false }));
}

/** Registration by an invitation, with the password of all demo accounts. */
export async function joinBy(house: House, code: string, account: string): Promise<Guest> {
  const { deps, merchant } = house;
  const invitation = granted('an invitation', await readInvitation(deps, merchant, code));
  const visitor = {
    merchant,
    language: merchant.config.defaultLanguage,
    ip: ADDRESS,
    country: '',
    userAgent: '',
    captchaId: null,
  };
  const values = { username: account, password: DEMO_PASSWORD, birthday: '1991-03-08' };
  const opening = { account, mobile: null, invitation, referrerId: null };
  granted('an account', await openAccount(deps, visitor, values, opening));
  const guest = (await guestOf(house, account))!;
  await logIn(house, guest);
  return guest;
}

const ADDRESS = '127.0.0.1';

export const logIn = ({ deps }: House, { memberId }: Guest): Promise<void> =>
  deps.db.tx((tx) => recordLogin(tx, BigInt(memberId), { at: deps.clock.now(), ip: ADDRESS }));

/** The agent's own money, to any account below. */
export async function sendDown(house: House, agent: Guest, to: Guest, dollars: number): Promise<void> {
  const { deps } = house;
  await setFirstPaymentPassword(deps, agent.memberId, DEMO_PASSWORD);
  const context = calledBy<CallContext<Contract['transfer']['toDownline']>>(house, agent);
  const wish = { customerName: to.account, amount: moneyOf(house, dollars), paymentPassword: DEMO_PASSWORD };
  granted('a transfer', await transferRoutes(deps).toDownline(context, wish));
}

export async function writeTo(
  house: House,
  writer: Guest,
  to: readonly Guest[],
  [title, content]: readonly [title: string, content: string],
): Promise<void> {
  const context = calledBy<CallContext<Contract['message']['send']>>(house, writer);
  const recipients = to.map(({ memberId }) => Number(memberId));
  granted('a message', await messageRoutes(house.deps).send(context, { recipients, title, content }));
}

/** A red envelope, opened at once. */
export async function openEnvelope(house: House, { memberId, account }: Guest): Promise<void> {
  const { deps, merchant } = house;
  const owner = { merchant: merchant.code, memberId };
  const fact = `demo:month:${account}`;
  await giveTicket(deps.chance, deps.db, owner, { kind: 'envelope', fact, now: deps.clock.now() });
  const routes = rewardRoutes(deps);
  const of = calledBy<CallContext<Contract['reward']['openTicket']> & CallContext<Contract['reward']['tickets']>>(
    house,
    { memberId, account },
  );
  const { list } = granted('the tickets', await routes.tickets(of, contract.reward.tickets.input.parse({})));
  const ticket = list.at(0);
  if (!ticket) return;
  const wish = contract.reward.openTicket.input.parse({ transactionId: ticket.transactionId });
  // The prize follows from the request's name.
  granted('an envelope', await routes.openTicket({ ...of, requestId: `envelope-${account}` }, wish));
}

/** Rates that each agent who reaches them may give to so many accounts. */
export const makeQuota = (house: House, name: string, rates: Readonly<Record<string, number>>, given: number) =>
  operatorDoes(house, lineDesk, ['make', 'quota-template'], {
    name,
    ...Object.fromEntries(Object.entries(rates).map(([area, rate]) => [`rate.${area}`, String(rate)])),
    given: String(given),
    reason: 'terms of the programme',
  });
