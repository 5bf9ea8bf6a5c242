/** Desk part of outgoing SMS and mail: log with states, failed messages, and the daily budget. */
import type { DeskRow } from '#contract';
import { toMillis } from '#db';
import { done, millis, parseUnits, refuse, units, unitsToText } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  deskAct,
  rowNumber,
  spanOf,
  type DeskPart,
  type DeskTable,
  type Waiting,
  type Words,
  WAITING_MOST,
} from '../../../ports/desk.ts';
import { readCursor, recordPage } from '../../../ports/record-page.ts';
import { accountByName } from '../credentials/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import {
  decideFailed,
  failedMessages,
  fullDay,
  messagesOf,
  expiredMessages,
  reopenDay,
  type MessageRow,
  type MessageState,
  type Lost,
  type ShownMessage,
} from './queries.ts';
import { UNITS_A_MAIN, type Channel } from './rules.ts';
import { deliver } from './send-outgoing-message.ts';

const STATES = ['waiting', 'beyond', 'sending', 'sent', 'failed', 'givenUp', 'over'] satisfies MessageState[];
const CHANNELS = ['sms', 'mail'] satisfies Channel[];
const NAMES = /^\d{1,18}$/;
const HOUR_MS = 3_600_000;

const present = (row: ShownMessage): DeskRow => ({
  ref: String(row.id),
  acts: row.state === 'failed' ? ['send', 'giveUp'] : [],
  cells: {
    number: Number(row.id),
    time: row.written_at.getTime(),
    channel: row.channel,
    template: row.template,
    to: row.shown,
    account: row.account,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'waiting' ? row.next_at.getTime() : null,
    error: row.error,
    cost: row.cost === null ? null : unitsToText(units(row.cost)),
    sentAt: row.sent_at?.getTime() ?? null,
  },
});

const table: DeskTable = {
  table: 'letters',
  kind: 'letter',
  ofMember: ({ account }) => ({ account }),
  columns: [
    { key: 'number', kind: 'count' },
    { key: 'time', kind: 'time' },
    { key: 'channel', kind: 'state' },
    { key: 'template', kind: 'state' },
    { key: 'to', kind: 'text' },
    { key: 'account', kind: 'account' },
    { key: 'state', kind: 'state' },
    { key: 'attempts', kind: 'count' },
    { key: 'nextAt', kind: 'time' },
    { key: 'error', kind: 'text' },
    { key: 'cost', kind: 'amount' },
    { key: 'sentAt', kind: 'time' },
  ],
  filters: [
    { key: 'state', kind: 'choice', choices: STATES },
    { key: 'channel', kind: 'choice', choices: CHANNELS },
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'from' },
    { key: 'until', kind: 'until' },
  ],
  async page(deps, merchant, { filters, cursor, pageSize }) {
    const { account } = filters;
    const member = account === undefined ? undefined : await accountByName(deps.db, merchant, account);
    if (account !== undefined && !member) return { list: [], next: null };
    const found = await messagesOf(
      deps.db,
      {
        merchant,
        memberId: member?.id,
        state: filters['state'] as MessageState | undefined,
        channel: filters['channel'] as MessageRow['channel'] | undefined,
        range: spanOf(filters),
        after: readCursor(cursor, NAMES),
      },
      pageSize + 1,
    );
    const { shown, next } = recordPage(found, pageSize, (row) => ({ at: row.written_at, name: String(row.id) }));
    return { list: shown.map(present), next };
  },
};

const state = (word: string): Words => ({ key: `state.${word}` });

const failed = (row: ShownMessage): Waiting => ({
  kind: 'letter',
  id: String(row.id),
  since: toMillis(row.written_at),
  account: row.account,
  what: `${row.channel} ${row.template}, ${row.shown}`,
  words: {
    what: {
      key: 'what.letter',
      with: { channel: state(row.channel), template: state(row.template), to: row.shown },
    },
  },
  said: row.error ?? '',
  pictures: [],
});

/** Alarm on expired messages: codes expire too soon to wait for an operator, but the failing gateway must be seen. */
const lost = ({ channel, count, first_at: first, error }: Lost): Waiting => ({
  kind: 'gateway',
  id: channel,
  since: toMillis(first),
  account: null,
  what: `${channel}: ${count} not sent`,
  words: { what: { key: 'what.gateway', with: { channel: state(channel), count: String(count) } } },
  said: error ?? '',
  pictures: [],
});

async function waiting(deps: Deps, brand: string, most = WAITING_MOST): Promise<Waiting[]> {
  const now = deps.clock.now();
  const [full, expired, rows] = await Promise.all([
    fullDay(deps.db, brand, now),
    expiredMessages(deps.db, brand, millis(now - HOUR_MS)),
    failedMessages(deps.db, brand, most),
  ]);
  return [...budget(deps, brand, full), ...expired.map(lost), ...rows.map(failed)];
}

function budget({ brands }: Pick<Deps, 'brands'>, brand: string, full: Awaited<ReturnType<typeof fullDay>>): Waiting[] {
  const config = brands.find(brand)?.config;
  if (!full || !config) return [];
  return [
    {
      kind: 'budget',
      id: 'letters',
      since: toMillis(full.full_at),
      account: null,
      what: `${unitsToText(units(full.spent))} / ${config.letters.dayBudget} ${config.currency}`,
      said: 'SMS and e-mails are waiting: the budget of the day is spent. A fifth of it is reserved for codes.',
      words: { said: { key: 'what.budget' } },
      pictures: [],
    },
  ];
}

const decide = (verb: 'send' | 'giveUp') =>
  deskAct({
    verb,
    kind: 'letter',
    shape: { ref: rowNumber, reason: actReason },
    async perform(deps, { merchant, by, reason, ref }) {
      const named = { merchant, id: BigInt(ref) };
      const now = deps.clock.now();
      const decided = await deps.db.tx(async (tx) => {
        const message = await decideFailed(tx, named, verb === 'send' ? now : null);
        if (!message) return false;
        const act = verb === 'send' ? 'letter.sent-again' : 'letter.given-up';
        const subject = {
          subject: `letter ${ref}`,
          name: `${message.channel} ${message.template}`,
          member: message.member_id ?? undefined,
        };
        await recordAct(tx, { merchant, by, reason }, { ...subject, act, at: now });
        return true;
      });
      if (!decided) return refuse('request.unknown');
      if (verb === 'send') deps.background.run('letter.failed', async () => void (await deliver(deps, named)));
      return done();
    },
  });

const BUDGET_MAX = 10_000_000_000_000n;

const budgetOf = ({ brands }: Pick<Deps, 'brands'>, merchant: string) => brands.find(merchant)?.config.letters;

const amount = z.string().transform((text, context) => {
  const parsed = parseUnits(text);
  if (parsed.ok && parsed.value >= 0n && parsed.value <= BUDGET_MAX) return Number(parsed.value) / UNITS_A_MAIN;
  context.addIssue({ code: 'custom', message: 'an amount of at most 1000000000, such as 250' });
  return z.NEVER;
});

export const outgoingMessageDesk: DeskPart = {
  room: 'support',
  tables: [table],
  waiting,
  acts: [
    decide('send'),
    decide('giveUp'),
    deskAct({
      verb: 'set',
      kind: 'budget',
      shape: { ref: z.enum(['letters']), amount, reason: actReason },
      basis: async (deps, { merchant }) => ({ dayBudget: budgetOf(deps, merchant)?.dayBudget ?? null }),
      async perform(deps, { merchant, by, reason, amount: dayBudget }) {
        const brand = deps.brands.find(merchant);
        if (!brand) return refuse('merchant.unknown');
        const at = deps.clock.now();
        let before: unknown;
        await deps.brands.change(
          brand.code,
          ({ letters }) => {
            before = { dayBudget: letters.dayBudget };
            return { letters: { ...letters, dayBudget } };
          },
          async (tx) => {
            await reopenDay(tx, merchant, at);
            const act = { subject: 'brand', act: 'letters.budget' as const, before, after: { dayBudget }, at };
            await recordAct(tx, { merchant, by, reason }, act);
          },
        );
        return done();
      },
    }),
  ],
};
