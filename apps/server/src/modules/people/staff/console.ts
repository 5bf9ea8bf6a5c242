/** Staff in the console. These acts concern the whole house, whichever brand is open. */
import { role, type DeskRow, type Role } from '#contract';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { wholePage } from '../../../ports/record-page.ts';
import { allOperators, grantsOf, operatorByAccount, type StaffRow } from './queries.ts';
import { noticePart } from './notices.ts';
import type { Grant } from '../../../ports/console-context.ts';
import { addOperator, dismissOperator, grantRole, resetOperator, STAFF_REFUSAL_TEXTS, withdrawRole } from './staff.ts';

const account = z.string().regex(/^[a-z][a-z0-9._-]{2,31}$/, 'small letters and digits, 3 to 32');
/** Limited to the open brand unless `yes`. */
const everywhere = z.enum(['yes', 'no']).default('no');

interface Given {
  readonly merchant: string;
  readonly by: string;
  readonly reason: string;
  readonly ref: string;
}
const whoOf = ({ by, reason, ref }: Given) => ({ by, reason, account: ref });
const grantOf = (given: { merchant: string; role: Role; everywhere: 'yes' | 'no' }): Grant => ({
  merchant: given.everywhere === 'yes' ? null : given.merchant,
  role: given.role,
});

/** Basis of an approval about staff: existence and rights of the operator. */
async function standing({ db }: Deps, { ref }: { readonly ref: string }) {
  const row = await operatorByAccount(db, ref);
  return row
    ? { since: row.made_at.getTime(), gone: row.dismissed_at !== null, grants: await grantsOf(db, row.id) }
    : {};
}

/** Dry run before approval: the account must be new, or exist, as the act requires. */
const checkNew = async ({ db }: Deps, { ref }: { readonly ref: string }) =>
  (await operatorByAccount(db, ref)) ? refuse('operator.exists') : done();

async function checkKnown({ db }: Deps, { ref }: { readonly ref: string }) {
  const row = await operatorByAccount(db, ref);
  if (!row) return refuse('operator.not.found');
  return row.dismissed_at ? refuse('operator.dismissed') : done();
}

const rolesOf = ({ grants }: StaffRow): string =>
  grants.map(({ merchant, role: name }) => (merchant === null ? name : `${name} (${merchant})`)).join(', ');

const present = (row: StaffRow): DeskRow => ({
  ref: row.account,
  ...(row.dismissed_at && { acts: [] }),
  cells: {
    account: row.account,
    name: row.name,
    roles: rolesOf(row),
    app: row.totp_since !== null,
    since: row.made_at.getTime(),
    dismissed: row.dismissed_at?.getTime() ?? null,
  },
});

const rights = { role, everywhere };

export const staffDesk: DeskPart = {
  room: 'staff',
  waiting: noticePart.waiting,
  tables: [
    {
      table: 'operators',
      ofHouse: true,
      kind: 'operator',
      columns: [
        { key: 'account', kind: 'text' },
        { key: 'name', kind: 'text' },
        { key: 'roles', kind: 'text' },
        { key: 'app', kind: 'yes' },
        { key: 'since', kind: 'time' },
        { key: 'dismissed', kind: 'time' },
      ],
      filters: [],
      page: async ({ db }, _, { cursor }) => wholePage((await allOperators(db)).map(present), cursor),
    },
  ],
  acts: [
    deskAct({
      verb: 'add',
      kind: 'operator',
      ofHouse: true,
      shape: { ref: account, name: z.string().trim().min(1).max(80), reason: actReason },
      basis: standing,
      check: checkNew,
      perform: (deps, given) => addOperator(deps, { ...whoOf(given), name: given.name }),
    }),
    deskAct({
      verb: 'grant',
      kind: 'operator',
      ofHouse: true,
      shape: { ref: account, ...rights, reason: actReason },
      basis: standing,
      check: checkKnown,
      perform: (deps, given) => grantRole(deps, whoOf(given), grantOf(given)),
    }),
    deskAct({
      verb: 'withdraw',
      kind: 'operator',
      ofHouse: true,
      shape: { ref: account, ...rights, reason: actReason },
      perform: (deps, given) => withdrawRole(deps, whoOf(given), grantOf(given)),
    }),
    deskAct({
      verb: 'dismiss',
      kind: 'operator',
      ofHouse: true,
      shape: { ref: account, reason: actReason },
      perform: (deps, given) => dismissOperator(deps, whoOf(given)),
    }),
    deskAct({
      verb: 'reset',
      kind: 'operator',
      ofHouse: true,
      shape: { ref: account, reason: actReason },
      basis: standing,
      check: checkKnown,
      perform: (deps, given) => resetOperator(deps, whoOf(given)),
    }),
    ...noticePart.acts,
  ],
  refusalTexts: { ...STAFF_REFUSAL_TEXTS, ...noticePart.refusalTexts },
};
