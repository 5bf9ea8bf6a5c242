/** Desk part of deposits: ones waiting for an operator, and house accounts. */
import { toMillis } from '#db';
import { moneyText, parseUnits, units, unitsToText, type Units } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import { actReason, deskAct, type DeskPart, type Waiting, type Words } from '../../../ports/desk.ts';
import type { Deps } from '../../../ports/deps.ts';
import { secondEyesFrom } from '../../house/brand/index.ts';
import { allChannels } from './channel-queries.ts';
import { checkCredit, confirmDeposit, rejectDeposit } from './decide-deposit.ts';
import { depositPane } from './desk-pane.ts';
import { depositTable } from './desk-table.ts';
import { waitingDeposits } from './queries.ts';
import { basisOfCredit } from './second-eyes.ts';
import { setChannel } from './set-channel.ts';
import { openPayer } from './start-transfer.ts';
import { toMember } from './words-to-member.ts';

const amount = z.string().transform((text, context): Units => {
  const parsed = parseUnits(text);
  if (parsed.ok && parsed.value > 0n) return parsed.value;
  context.addIssue({ code: 'custom', message: 'an amount in main units, such as 49.95' });
  return z.NEVER;
});
const text = z.string().trim().min(1).max(120);
/** Percentage with at most two decimals, parsed to basis points. */
const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'a percentage, such as 1.5')
  .transform((value) => Math.round(Number(value) * 100));
const code = z.string().regex(/^[A-Z0-9_]{2,32}$/, 'a code in capitals, such as FIRST_BANK');

type Row = Awaited<ReturnType<typeof waitingDeposits>>[number];

function whatOf(row: Row): string {
  const asked = `${row.mode} ${unitsToText(units(row.exact_units ?? row.requested_units))} ${row.currency} to ${row.bank_code}`;
  if (row.held_units === null) return asked;
  return `${asked}; the gateway says ${unitsToText(units(row.held_units))} ${row.held_currency ?? ''}`;
}

function wordsOf(row: Row): Words {
  const asked: Words = {
    key: 'what.deposit',
    with: {
      mode: { key: `state.${row.mode}` },
      amount: moneyText(units(row.exact_units ?? row.requested_units)),
      currency: row.currency,
      bank: row.bank_code,
    },
  };
  if (row.held_units === null) return asked;
  const held = { held: moneyText(units(row.held_units)), currency: row.held_currency ?? '' };
  return { key: 'what.deposit.held', with: { asked, ...held } };
}

function payerText({ secrets }: Pick<Deps, 'secrets'>, { payer, ref_id: refId }: Row): string {
  if (!payer) return '';
  const { name, account } = openPayer(secrets.personal, { ref_id: refId, payer });
  return [name, account].filter((part) => part !== undefined).join(', ');
}

const presentWaiting = (deps: Deps, row: Row): Waiting => ({
  kind: 'deposit',
  id: row.ref_id,
  since: toMillis(row.requested_at),
  account: row.account,
  what: whatOf(row),
  words: { what: wordsOf(row) },
  said: payerText(deps, row),
  pictures: row.receipt === null ? [] : [row.receipt],
});

export const depositDesk: DeskPart = {
  room: 'cashier',
  tables: [depositTable],
  panes: [depositPane],
  waiting: async (deps, brand, most) => {
    const rows = await waitingDeposits(deps.db, brand, most);
    return rows.map((row) => presentWaiting(deps, row));
  },
  lists: {
    async channels({ db }, brand) {
      const rows = await allChannels(db, brand);
      return rows.map((row) => ({
        kind: row.active ? 'channel' : 'closed channel',
        id: row.code,
        since: toMillis(row.changed_at),
        account: row.number,
        what: `${row.mode} ${row.bank_name}, ${row.holder}; ${unitsToText(units(row.min_units))} to ${unitsToText(units(row.max_units))}, fee ${row.fee_bp / 100} %, bonus ${row.bonus_bp / 100} %, ${row.minutes} minutes`,
        said: row.qr_content ?? row.branch ?? '',
        pictures: [],
      }));
    },
  },
  acts: [
    deskAct({
      verb: 'approve',
      kind: 'deposit',
      shape: { ref: z.string().max(40), amount: amount.optional(), reason: actReason },
      basis: basisOfCredit,
      check: (deps, { merchant, ref: refId }) => checkCredit(deps, { merchant, refId }),
      secondEyesFrom,
      perform: (deps, { ref: refId, amount: received, ...who }) => confirmDeposit(deps, { ...who, refId }, received),
    }),
    deskAct({
      verb: 'reject',
      kind: 'deposit',
      shape: { ref: z.string().max(40), ...toMember, reason: actReason },
      perform: (deps, { ref: refId, ...who }) => rejectDeposit(deps, { ...who, refId }),
    }),
    deskAct({
      verb: 'set',
      kind: 'channel',
      shape: {
        ref: code,
        mode: z.enum(['MT', 'MA', 'QR']).optional(),
        bank: text.optional(),
        holder: text.optional(),
        number: text.optional(),
        branch: text.optional(),
        qr: z.string().trim().min(1).max(1_000).optional(),
        min: amount.optional(),
        max: amount.optional(),
        fee: percent.refine((value) => value <= 2_000, 'at most 20').optional(),
        bonus: percent.optional(),
        minutes: numberIn(z.number().int().min(5).max(1_440)).optional(),
        open: z.enum(['yes', 'no']).optional(),
        reason: actReason,
      },
      // Members send money to this account, so an approval rests on its current state.
      basis: async ({ db }, { merchant, ref }) => {
        const channels = await allChannels(db, merchant);
        return { channel: channels.find((known) => known.code === ref) ?? null };
      },
      perform: (deps, { ref, merchant, by, reason, bank, fee, bonus, open, ...change }) =>
        setChannel(
          deps,
          { merchant, by, reason, code: ref },
          {
            ...change,
            bankName: bank,
            feeBp: fee,
            bonusBp: bonus,
            active: open === undefined ? undefined : open === 'yes',
          },
        ),
    }),
  ],
  refusalTexts: {
    'deposit.at.provider': 'the payment gateway decides on this deposit',
    'deposit.nobodys': 'the member has been erased: reject the deposit and send back what arrived',
    'amount.invalid': 'say what arrived, amount=…, in whole coins of the brand’s currency',
    'channel.incomplete':
      'a new account needs mode, bank, holder and number, and one of mode QR what its code says (qr)',
    'channel.limits': 'the minimum is above the maximum',
  },
};
