/** Contracts of the demo month: offers of the house and of agents, and the answers to them. */
import { contract, type Contract, type ContractKind, type InputOf } from '#contract';
import type { CallContext } from '../../ports/context.ts';
import { agreementDesk, agreementRoutes } from '../../modules/agents/agreement/index.ts';
import { operatorDoes } from './desk.ts';
import { calledBy, granted, type Guest, type House } from './house.ts';

type Calls = Contract['agreement'];

/** Tiers as operators write them: one a line, with the thresholds first. */
export interface Template {
  readonly name: string;
  readonly kind: ContractKind;
  readonly tiers: readonly string[];
}

export const writeTemplate = (house: House, { name, kind, tiers }: Template): Promise<void> =>
  operatorDoes(house, agreementDesk, ['make', 'contract-template'], {
    name,
    contract: kind,
    tiers: tiers.join('\n'),
    reason: 'terms of the programme',
  });

export const offerOfHouse = (house: House, { account }: Guest, { name, kind }: Template): Promise<void> =>
  operatorDoes(house, agreementDesk, ['offer', 'contract'], {
    ref: account,
    contract: kind,
    contractTemplate: name,
    reason: 'as agreed with the agent',
  });

type Offered = InputOf<Calls['submit']> extends infer O ? (O extends unknown ? Omit<O, 'receiverId'> : never) : never;

/** An agent's offer to a direct downline; above the own rate as well. Answers the contract's number. */
export async function offer(house: House, agent: Guest, to: Guest, offered: Offered): Promise<number> {
  const context = calledBy<CallContext<Calls['submit']>>(house, agent);
  const asked = contract.agreement.submit.input.parse({ ...offered, receiverId: to.memberId, force: true });
  return granted('an offer', await agreementRoutes(house.deps).submit(context, asked)).id;
}

const ANSWERS = {
  DIVIDEND: 'answerDividend',
  DAILY: 'answerDaily',
  HOURLY: 'answerHourly',
  REALTIME: 'answerRealtime',
} as const;

export async function answer(house: House, guest: Guest, kind: ContractKind, action: 'A' | 'R' = 'A'): Promise<void> {
  const routes = agreementRoutes(house.deps);
  const context = calledBy<CallContext<Calls['answerDividend']> & CallContext<Calls['requests']>>(house, guest);
  const waiting = granted('the offers', await routes.requests(context, {}));
  const request = waiting.find((each) => each.kind === kind);
  if (!request) throw new Error(`no offer of ${kind} waits for ${guest.account}`);
  const input = { requestId: request.requestId, action, force: true } as const;
  granted('an answer', await routes[ANSWERS[kind]](context as never, input));
}

export async function askToEnd(house: House, agent: Guest, kind: ContractKind, id: number): Promise<void> {
  const context = calledBy<CallContext<Calls['terminate']>>(house, agent);
  granted('the end of a contract', await agreementRoutes(house.deps).terminate(context, { kind, id }));
}
