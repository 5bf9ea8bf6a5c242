/** Operators' acts on contracts and settlements, and the end of an agent's place in the line. */
import { contractKind } from '#contract';
import { done, merchantCode, refuse, unitsToText, units, type Result } from '#kernel';
import { z } from 'zod';
import type { Tx } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, fact, rowNumber, type DeskAct } from '../../../ports/desk.ts';
import { recordAct, type ActName } from '../../house/operator-act/index.ts';
import { askAsOperator, askDemotion, isAgent, standingOf } from '../../people/line/index.ts';
import { agreementById, openContractsOf, templateBy } from './console-queries.ts';
import { clearCarry, holdSettlement, payAgain, releaseSettlement, writeOff } from './desk.ts';
import { endAllOf, endAsHouse } from './end-contract.ts';
import { offerAsHouse } from './offer-contract.ts';
import { lockSettlements } from './pay-queries.ts';
import { tiersIn } from './row.ts';
import { readTiers, tierLines } from './tier-lines.ts';

const account = z.string().trim().min(1).max(64);

const offer = deskAct({
  verb: 'offer',
  kind: 'contract',
  shape: {
    ref: account,
    contract: contractKind,
    contractTemplate: z.string().trim().min(1).max(60),
    reason: actReason,
  },
  // Directly below the house.
  fits: (_, { type, isErased }) => type === 1 && !isErased,
  async perform(deps, { merchant, by, reason, ref, contract: kind, contractTemplate: name }) {
    const brand = deps.brands.find(merchant);
    if (!brand) return refuse('merchant.unknown');
    const receiver = await standingOf(deps.db, merchant, { account: ref });
    if (!receiver) return refuse('account.unknown', { field: 'ref' });
    const template = await templateBy(deps.db, merchant, { kind, name });
    const tiers = template && readTiers(kind, tierLines(tiersIn(template.tiers)).join('\n'));
    if (!tiers) return refuse('template.unknown', { field: 'contractTemplate' });
    const note = (tx: Tx, { id }: { readonly id: bigint }) => {
      const act = { subject: `contract ${id}`, member: receiver.id, act: 'contract.offered' as const };
      return recordAct(tx, { merchant, by, reason }, { ...act, after: { kind, template: name }, at: deps.clock.now() });
    };
    const offered = await offerAsHouse(deps, brand, { kind, receiverId: receiver.id, tiers, by }, note);
    if (offered.ok) return done();
    return offered.code === 'contract.rate.too.high' ? overEdge(offered.detail) : offered;
  },
});

/** The figures by which a contract takes more than the house keeps. */
const overEdge = (detail: Readonly<Record<string, unknown>> | undefined) => {
  const { area, edge, rebate, salary, dividend, total } = detail ?? {};
  const sum = [rebate, salary, dividend].map(String).join(' + ');
  return refuse('contract.rate.too.high', {
    field: 'contractTemplate',
    because: `${String(area)}: ${sum} = ${String(total)} % > ${String(edge)} %`,
  });
};

const end = deskAct({
  verb: 'end',
  kind: 'contract',
  shape: { ref: rowNumber, reason: actReason },
  async perform(deps, { merchant, by, reason, ref }) {
    const brand = deps.brands.find(merchant);
    if (!brand) return refuse('merchant.unknown');
    const row = await agreementById(deps.db, merchant, BigInt(ref));
    if (!row) return refuse('contract.unknown');
    const note = (tx: Tx, { row: { state } }: { readonly row: { readonly state: string } }) => {
      const act = { subject: `contract ${ref}`, member: row.receiver_id, act: 'contract.ended' as const };
      const change = { before: { state: row.state }, after: { state }, at: deps.clock.now() };
      return recordAct(tx, { merchant, by, reason }, { ...act, ...change });
    };
    const ended = await endAsHouse(deps, brand, { kind: row.kind, id: row.id, by }, note);
    return ended.ok ? done() : ended;
  },
});

const carryOf = async ({ db }: Pick<Deps, 'db'>, merchant: string, ref: number): Promise<bigint | null> =>
  (await agreementById(db, merchant, BigInt(ref)))?.carry ?? null;

const clear = deskAct({
  verb: 'clear-carry',
  kind: 'contract',
  byTwo: true,
  shape: { ref: rowNumber, reason: actReason },
  basis: async (deps, { merchant, ref }) => ({ carry: String(await carryOf(deps, merchant, ref)) }),
  async check(deps, { merchant, ref }) {
    const carry = await carryOf(deps, merchant, ref);
    if (carry === null) return refuse('contract.unknown');
    return carry === 0n ? refuse('contract.state.invalid') : done();
  },
  async facts(deps, { merchant, ref }) {
    const carry = await carryOf(deps, merchant, ref);
    return carry === null ? [] : [fact('column.carry', unitsToText(units(carry)))];
  },
  perform: (deps, { merchant, by, reason, ref }) =>
    deps.db.attempt(async (tx): Promise<Result<null, 'contract.unknown' | 'contract.state.invalid'>> => {
      const cleared = await clearCarry(deps, tx, { merchant: merchantCode(merchant), by }, BigInt(ref));
      if (!cleared.ok) return cleared;
      const change = { before: { carry: cleared.value }, after: { carry: 0n }, at: deps.clock.now() };
      await recordAct(
        tx,
        { merchant, by, reason },
        { subject: `contract ${ref}`, act: 'contract.carry-cleared', ...change },
      );
      return done();
    }),
});

const onSettlement = (verb: 'hold' | 'release', act: ActName, run: typeof releaseSettlement): DeskAct =>
  deskAct({
    verb,
    kind: 'settlement',
    shape: { ref: rowNumber, reason: actReason },
    perform: ({ db, clock }, { merchant, by, reason, ref }) =>
      db.attempt(async (tx: Tx) => {
        const ran = await run(tx, { merchant: merchantCode(merchant), by }, BigInt(ref));
        if (!ran.ok) return ran;
        await recordAct(tx, { merchant, by, reason }, { subject: `settlement ${ref}`, act, at: clock.now() });
        return done();
      }),
  });

const pay = deskAct({
  verb: 'pay',
  kind: 'settlement',
  shape: { ref: rowNumber, reason: actReason },
  async perform(deps, { merchant, by, reason, ref }) {
    const brand = deps.brands.find(merchant);
    if (!brand) return refuse('merchant.unknown');
    const act = { subject: `settlement ${ref}`, act: 'settlement.paid' as const, at: deps.clock.now() };
    return payAgain(deps, brand, BigInt(ref), (tx) => recordAct(tx, { merchant, by, reason }, act));
  },
});

const amountOf = async ({ db }: Pick<Deps, 'db'>, merchant: string, ref: number): Promise<bigint | null> => {
  const [row] = await db.tx((tx) => lockSettlements(tx, { merchant, ids: [BigInt(ref)] }));
  return row && (row.state === 'owed' || row.state === 'held') ? row.amount : null;
};

const giveUp = deskAct({
  verb: 'write-off',
  kind: 'settlement',
  byTwo: true,
  isFinal: true,
  shape: { ref: rowNumber, reason: actReason },
  basis: async (deps, { merchant, ref }) => ({ amount: String(await amountOf(deps, merchant, ref)) }),
  check: async (deps, { merchant, ref }) =>
    (await amountOf(deps, merchant, ref)) === null ? refuse('contract.state.invalid') : done(),
  async facts(deps, { merchant, ref }) {
    const amount = await amountOf(deps, merchant, ref);
    return amount === null ? [] : [fact('column.amount', unitsToText(units(amount)))];
  },
  perform: ({ db, clock }, { merchant, by, reason, ref }) =>
    db.attempt(async (tx): Promise<Result<null, 'contract.unknown' | 'contract.state.invalid'>> => {
      const written = await writeOff(tx, { merchant: merchantCode(merchant) }, BigInt(ref));
      if (!written.ok) return written;
      const act = { subject: `settlement ${ref}`, act: 'settlement.written-off' as const };
      const change = { before: { amount: written.value }, after: { amount: 0n }, at: clock.now() };
      await recordAct(tx, { merchant, by, reason }, { ...act, ...change });
      return done();
    }),
});

const LISTED = 10;

/** Open contracts end with their period: they are named before, and accepted by `contracts`. */
const demote = deskAct({
  verb: 'demote',
  kind: 'agent',
  isFinal: true,
  shape: { ref: account, contracts: z.enum(['none', 'end']).default('none'), reason: actReason },
  fits: (_, member) => isAgent(member),
  async perform(deps, { contracts, ...command }) {
    const { merchant, ref } = command;
    const subject = await standingOf(deps.db, merchant, { account: ref });
    if (!subject) return refuse('account.unknown', { field: 'ref' });
    const open = await openContractsOf(deps.db, merchant, subject.id, LISTED + 1);
    if (open.length > 0 && contracts !== 'end') {
      const names = open
        .slice(0, LISTED)
        .map(({ kind, payer, receiver }) => `${kind} ${payer ?? '(house)'} → ${receiver}`);
      const because = [...names, ...(open.length > LISTED ? ['…'] : [])].join(', ');
      return refuse('line.contracts.open', { field: 'contracts', because });
    }
    const ended = open.map(({ kind, payer, receiver }) => `${kind} ${payer ?? '(house)'} ${receiver}`);
    const brand = deps.brands.find(merchant);
    if (!brand) return refuse('merchant.unknown');
    return askAsOperator(
      deps,
      command,
      { act: 'line.demoted', after: { contracts: ended } },
      async (tx, asker, { id }) => {
        const asked = await askDemotion(tx, asker, id);
        if (asked.ok) await endAllOf(tx, brand, { memberId: id, by: asker.by, at: deps.clock.now() });
        return asked;
      },
    );
  },
});

export const agreementActs: readonly DeskAct[] = [
  offer,
  end,
  clear,
  onSettlement('hold', 'settlement.held', holdSettlement),
  onSettlement('release', 'settlement.released', releaseSettlement),
  pay,
  giveUp,
  demote,
];

export const AGREEMENT_REFUSALS = {
  'contract.unknown': 'the brand has no such contract or settlement, or another account pays it',
  'contract.state.invalid': 'its state does not allow this now',
  'contract.rate.too.high': 'rebate, salaries and dividend together take more than the house keeps',
  'wallet.insufficient.balance': 'the payer’s balance does not cover it',
  'amount.too.large': 'the amount is larger than any that can be paid',
  'line.contracts.open': 'contracts are open: end them with the agent’s place in the line',
};
