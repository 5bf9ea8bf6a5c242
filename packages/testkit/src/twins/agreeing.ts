/** Contracts with the upline, at a brand with a twin. */
import { daysOf, type Seat, type Story } from './seat.ts';

const REQUEST = '4c7be0e5-6f0b-4d0e-9f4f-0d1d3b6f6b11';
const TIERS = [{ betVolume: '0', activeMember: 0, rateType: 'P', rate: 500 }];

/** An offer of a daily salary from the upline. */
async function offerTo({ site, merchant, own }: Seat): Promise<void> {
  const [made] = await site.deps.db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, offered, offered_at)
     select $1, 'DAILY', m.upline_id, m.id, 'N', $3, $4 from member m where m.merchant = $1 and m.id = $2 returning id`,
    [merchant, own.memberId, JSON.stringify(TIERS), new Date(site.clock.now())],
  );
  const [event] = await site.deps.db.run<{ id: bigint }>(
    `insert into agreement_event (agreement_id, event, at, by) values ($1, 'N', $2, 'agent9') returning id`,
    [made!.id, new Date(site.clock.now())],
  );
  await site.deps.db.run('update agreement set offer_id = $2 where id = $1', [made!.id, event!.id]);
  own.contractId = Number(made!.id);
  own.contractRequestId = Number(event!.id);
}

const OFFER = { kind: 'DAILY', tiers: [{ betVolume: 1, rateType: 'P', rate: 1 }] } as const;

/** The member is no agent: what agents ask is refused to them, whoever's ids they name. */
export const agreeing = {
  'the upline offers a contract': async (me) => {
    await offerTo(me);
    return 'offered';
  },
  'agreement.requests': ({ client }) => client.agreement.requests(),
  'agreement.answerDividend': ({ client }, theirs) =>
    client.agreement.answerDividend({ requestId: theirs.contractRequestId, action: 'A' }),
  'agreement.answerDaily': async ({ client, own }, theirs) => {
    const accept = (requestId: number) => client.agreement.answerDaily({ requestId, action: 'A' });
    return [await accept(theirs.contractRequestId), await accept(own.contractRequestId)];
  },
  'agreement.answerHourly': ({ client }, theirs) =>
    client.agreement.answerHourly({ requestId: theirs.contractRequestId, action: 'R' }),
  'agreement.answerRealtime': ({ client }, theirs) =>
    client.agreement.answerRealtime({ requestId: theirs.contractRequestId, action: 'R' }),
  'agreement.terms': ({ client }) => client.agreement.terms(),
  'agreement.contracts': ({ client }) => client.agreement.contracts({ kind: 'DAILY' }),
  'agreement.submit': ({ client }, theirs) =>
    client.agreement.submit({ ...OFFER, tiers: [...OFFER.tiers], receiverId: theirs.memberId }, { requestId: REQUEST }),
  'agreement.terminate': ({ client }, theirs) => client.agreement.terminate({ kind: 'DAILY', id: theirs.contractId }),
  'agreement.history': ({ client }, theirs) => client.agreement.history({ kind: 'DAILY', receiverId: theirs.memberId }),
  'agreement.commission': ({ client }) => client.agreement.commission({}),
  'agreement.disbursements': (me) => me.client.agreement.disbursements(daysOf(me)),
  'agreement.disburse': ({ client }, theirs) =>
    client.agreement.disburse({ ids: [theirs.contractId], paymentPassword: '482915' }, { requestId: REQUEST }),
  'agreement.salaries': (me) => me.client.agreement.salaries({ kind: 'DAILY', view: 'MINE', ...daysOf(me) }),
  'agreement.settlement': ({ client }, theirs) => client.agreement.settlement({ id: theirs.contractId }),
} satisfies Story;
