/** Withdrawals in the console: pending ones, and all acts on them. */
import { toMillis } from '#db';
import { moneyText, parseUnits, units, type Result } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, inLines, type Basis, type DeskPart } from '../../../ports/desk.ts';
import { operatorsNamed } from '../../people/staff/index.ts';
import { ownerOfRow } from './announce.ts';
import {
  approveWithdrawal,
  checkApproval,
  leaveWithdrawal,
  rejectWithdrawal,
  takeOverWithdrawal,
  takeWithdrawal,
} from './decide-withdrawal.ts';
import { withdrawalPane } from './desk-pane.ts';
import { withdrawalTable } from './desk-table.ts';
import { WITHDRAWAL_REFUSAL_TEXTS, type OnWithdrawal } from './operator-acts.ts';
import { partsOf, partsOfMany } from './payout-queries.ts';
import { payByHand, payByProvider } from './pay-withdrawal.ts';
import { underWay, withdrawalAt, type OnDesk } from './queries.ts';
import { confirmArrival, takeBackReturn } from './resolve-dispute.ts';
import { actsAt, unitsOf } from './rules.ts';
import { linesOf } from './desk-details.ts';
import { checkStuck, isStuck, settleStuck, stuckAlarms } from './stuck-payouts.ts';
import { toMember, wordsAlone } from './words-to-member.ts';

const amount = z
  .string()
  .transform((text, context) => {
    const parsed = parseUnits(text);
    if (parsed.ok && parsed.value > 0n) return parsed.value;
    context.addIssue({ code: 'custom', message: 'an amount above nothing, such as 250' });
    return z.NEVER;
  })
  .optional();

const partNumber = numberIn(z.number().int().min(1).max(1_000));

const shape = { ref: z.string().max(40), reason: actReason };

interface Given {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
  readonly ref: string;
}
const whoOf = ({ merchant, by, reason, ref }: Given): OnWithdrawal => ({ merchant, by, reason, refId: ref });

const plainAct = (verb: string, work: (deps: Deps, who: OnWithdrawal) => Promise<Result<unknown, string>>) =>
  deskAct({
    verb,
    kind: 'withdrawal',
    shape,
    perform: (deps, command) => work(deps, whoOf(command)),
  });

const fromOf = ({ brands }: Pick<Deps, 'brands'>, merchant: string) => {
  const config = brands.find(merchant)?.config.withdraw;
  return config && unitsOf(config.secondEyesFrom);
};

/** Basis of an approval; null below the amount that needs one, and for unknown references. */
async function standing(deps: Deps, { merchant, ref }: Given): Promise<Basis | null> {
  const row = await withdrawalAt(deps.db, merchant, ref);
  const from = fromOf(deps, merchant);
  if (!row || (from && row.amount < from)) return null;
  return { state: row.state, amount: row.amount, card: row.card_id, lockedBy: row.locked_by };
}

/** Always needs approval: the part, and since when no provider answers for it. */
async function stuckStanding(deps: Deps, { merchant, ref, part }: Given & { readonly part: number }): Promise<Basis> {
  const parts = await partsOf(deps.db, { merchant, ref_id: ref });
  const found = parts.find(({ n }) => n === part);
  return { state: found?.state ?? null, amount: found?.amount ?? null, stuck: found?.stuck_at?.getTime() ?? null };
}

const money = (value: bigint): string => moneyText(units(value));

export const withdrawalDesk: DeskPart = {
  room: 'cashier',
  tables: [withdrawalTable],
  alarms: stuckAlarms,
  panes: [withdrawalPane],
  async waiting(deps, brand, most, reader) {
    const rows = await underWay(deps.db, brand, most);
    const holders = await operatorsNamed(
      deps.db,
      rows.flatMap((row) => row.locked_by ?? []),
    );
    const holderOf = ({ locked_by: by }: OnDesk) => (by === null ? null : (holders.get(by) ?? by));
    const parts = await partsOfMany(
      deps.db,
      brand,
      rows.map((row) => row.ref_id),
    );
    const members = rows.map((row) => ownerOfRow(row).memberId);
    const wallets = rows.length > 0 ? await deps.ledger.balances({ merchant: brand, memberIds: members }) : [];
    const frozen = new Set<number>(wallets.filter((wallet) => wallet.frozen).map((wallet) => wallet.memberId));
    const partsFor = (row: OnDesk) => parts.filter((part) => part.withdrawal_ref === row.ref_id);
    const linesFor = (row: OnDesk) =>
      linesOf(deps, row, {
        parts: partsFor(row),
        isFrozen: frozen.has(Number(row.member_id)),
        holder: holderOf(row),
      });
    return rows.map((row) => ({
      kind: 'withdrawal',
      id: row.ref_id,
      since: toMillis(row.requested_at),
      account: row.account,
      what: `${money(row.amount)} ${row.currency} ${row.state}`,
      words: {
        what: {
          key: 'what.withdrawal',
          with: { amount: money(row.amount), currency: row.currency, state: { key: `state.${row.state}` } },
        },
        said: inLines(linesFor(row).map(({ words }) => words)),
      },
      said: linesFor(row)
        .map(({ text }) => text)
        .join('; '),
      pictures: [],
      acts: [...actsAt(row.state, row.locked_by, reader), ...(partsFor(row).some(isStuck) ? ['settle'] : [])],
      heldBy: reader !== undefined && row.locked_by !== reader ? (holderOf(row) ?? undefined) : undefined,
    }));
  },
  acts: [
    plainAct('take', takeWithdrawal),
    plainAct('takeOver', takeOverWithdrawal),
    plainAct('leave', leaveWithdrawal),
    deskAct({
      verb: 'approve',
      kind: 'withdrawal',
      shape,
      basis: standing,
      check: (deps, command) => checkApproval(deps, whoOf(command)),
      secondEyesFrom: (deps, brand) => fromOf(deps, brand) ?? units(0n),
      perform: (deps, command) => approveWithdrawal(deps, whoOf(command)),
    }),
    deskAct({
      verb: 'reject',
      kind: 'withdrawal',
      shape: { ...shape, ...toMember },
      perform: (deps, command) => rejectWithdrawal(deps, { ...whoOf(command), ...command }),
    }),
    deskAct({
      verb: 'pay',
      kind: 'withdrawal',
      shape: { ...shape, provider: z.string().max(40).optional(), amount },
      perform: (deps, command) => payByProvider(deps, { ...whoOf(command), ...command }),
    }),
    deskAct({
      verb: 'paid',
      kind: 'withdrawal',
      shape: { ...shape, reference: z.string().regex(/^[\x21-\x7e]{3,80}$/), amount },
      perform: (deps, command) => payByHand(deps, { ...whoOf(command), ...command }),
    }),
    deskAct({
      verb: 'settle',
      kind: 'withdrawal',
      shape: { ...shape, part: partNumber, outcome: z.enum(['paid', 'failed']) },
      basis: stuckStanding,
      check: (deps, command) => checkStuck(deps, { ...whoOf(command), part: command.part }),
      perform: (deps, command) =>
        settleStuck(deps, { ...whoOf(command), part: command.part, outcome: command.outcome }),
    }),
    deskAct({
      verb: 'arrived',
      kind: 'withdrawal',
      shape: { ...shape, ...wordsAlone },
      perform: (deps, command) => confirmArrival(deps, { ...whoOf(command), ...command }),
    }),
    deskAct({
      verb: 'returned',
      kind: 'withdrawal',
      shape: { ...shape, ...wordsAlone, part: partNumber.optional() },
      perform: (deps, command) => takeBackReturn(deps, { ...whoOf(command), ...command }),
    }),
  ],
  refusalTexts: WITHDRAWAL_REFUSAL_TEXTS,
};
