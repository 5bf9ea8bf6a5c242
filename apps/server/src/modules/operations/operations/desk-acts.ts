/** Acts in the console: looked up, authorised, performed; or requested, where a second operator must approve. */
import type { ActForm, Language } from '#contract';
import { done, moneyText, refuse, type Refusal, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { deskChanged, type DeskAct } from '../../../ports/desk.ts';
import { PAGES_CHANGED } from '../../../ports/kept-page.ts';
import { memberCalled } from '../record/index.ts';
import { grantsByAccount, leaveSecret } from '../../people/staff/index.ts';
import { approvalById, askForApproval, decideApproval, type ApprovalRow } from '../approval/index.ts';
import { DESK_PARTS, deskRefusalText, shownSecretOf } from './desk.ts';
import { onceFor } from './once-for.ts';
import { allowed, atBrand, may } from './rights.ts';

const ACTS = DESK_PARTS.flatMap(({ room, acts = [] }) => acts.map((act) => ({ act, room })));

export const actOf = (command: Readonly<Record<string, string>>) =>
  ACTS.find(({ act }) => act.verb === command['act'] && act.kind === command['kind']);

/** By brand, for each brand of the operator. */
const fromAt = (deps: Deps, who: AtWork, from: NonNullable<DeskAct['secondEyesFrom']>): Record<string, string> =>
  Object.fromEntries(
    deps.brands
      .all()
      .filter(({ code }) => atBrand(deps, who, code).ok)
      .map(({ code }) => [code, moneyText(from(deps, code))]),
  );

/** Forms of every act that the operator may do at one brand or more. */
export const actForms = (deps: Deps, who: AtWork): ActForm[] =>
  ACTS.filter(({ act: { ofHouse }, room }) =>
    deps.brands.all().some(({ code: brand }) => may(who, { brand, room, ofHouse }, 'work')),
  ).map(({ act: { verb, kind, secondEyes, secondEyesFrom, isFinal, standing, standingOf, fields }, room }) => ({
    act: verb,
    kind,
    room,
    secondEyes,
    // Some settings of a brand need no approval; several are changed in one act.
    mayAlone: standing !== null,
    secondFrom: secondEyesFrom ? fromAt(deps, who, secondEyesFrom) : {},
    isFinal,
    hasStanding: standing !== null || standingOf !== null,
    ofRow: standingOf !== null,
    fields,
  }));

/** Initial values of an act's form: current settings, or those of the one thing it changes. */
export async function showStanding(
  deps: Deps,
  who: AtWork,
  {
    brand,
    act: verb,
    kind,
    ref = '',
  }: Readonly<{ brand: string; act: string; kind: string; ref?: string | undefined }>,
): Promise<Result<Readonly<Record<string, string>>, 'operator.may.not' | 'request.param.invalid'>> {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const found = actOf({ act: verb, kind });
  if (!found?.act.standing && !found?.act.standingOf) return refuse('request.param.invalid', { fields: ['act'] });
  const right = allowed(who, { brand, room: found.room, ofHouse: found.act.ofHouse }, 'work');
  if (!right.ok) return right;
  const standing = (await found.act.standing?.(deps, brand)) ?? (await found.act.standingOf?.(deps, brand, ref));
  return standing ? done(standing) : refuse('request.param.invalid', { fields: ['ref'] });
}

/** A refusal, worded in the operator's language. */
function refusedByDesk(
  language: Language,
  { code, detail }: Pick<Refusal, 'code' | 'detail'>,
): Refusal<'desk.refused'> {
  const because = typeof detail?.['because'] === 'string' ? ` (${detail['because']})` : '';
  const field = typeof detail?.['field'] === 'string' ? { field: detail['field'] } : {};
  return refuse('desk.refused', { reason: code, because: `${deskRefusalText(language, code)}${because}`, ...field });
}

const readFor = (act: DeskAct, command: Readonly<Record<string, string>>, merchant: string, by: string) =>
  act.read({ ...command, merchant, by });

/** Refreshes the pages of members and the consoles of other operators. */
async function refreshPages(deps: Deps, brand: string): Promise<void> {
  await deps.state.publish(PAGES_CHANGED, {});
  await deskChanged(deps, brand);
}

interface Given {
  readonly brand: string;
  readonly act: string;
  readonly kind: string;
  readonly fields: Readonly<Record<string, string>>;
}
type Performed = Result<
  { readonly asked: number | null; readonly told: string | null },
  'operator.may.not' | 'desk.refused' | 'request.param.invalid'
>;

/** Member whose account is the `ref`, for acts on records. */
async function memberOf({ db }: Deps, act: DeskAct, brand: string, ref: string | undefined): Promise<bigint | null> {
  if (!act.fits || ref === undefined) return null;
  return (await memberCalled(db, brand, ref))?.id ?? null;
}

export async function performAct(
  deps: Deps,
  who: AtWork,
  { brand, act: verb, kind, fields }: Given,
  { requestId, language }: Readonly<{ requestId: string; language: Language }>,
): Promise<Performed> {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const command = { ...fields, act: verb, kind };
  const found = actOf(command);
  if (!found) return refuse('request.param.invalid', { fields: ['act'] });
  const { act, room } = found;
  const right = allowed(who, { brand, room, ofHouse: act.ofHouse }, 'work');
  if (!right.ok) return right;
  const read = readFor(act, command, brand, who.account);
  if (!read.ok) return refuse('request.param.invalid', { fields: read.issues.map(({ path }) => path.join('.')) });
  const basis = await read.basis(deps);
  return onceFor(deps, { by: who.account, brand, requestId, language }, async (): Promise<Performed> => {
    if (basis) {
      const doable = await read.check(deps);
      if (!doable.ok) return refusedByDesk(language, doable);
      const wish = {
        merchant: act.ofHouse ? null : brand,
        room,
        by: who.account,
        command: { ...command, brand },
        memberId: await memberOf(deps, act, brand, fields['ref']),
        basis,
      };
      const asked = await askForApproval(deps, wish);
      await refreshPages(deps, brand);
      return done({ asked, told: null });
    }
    const performed = await read.perform(deps);
    await refreshPages(deps, brand);
    return performed.ok
      ? done({ asked: null, told: shownSecretOf(performed.value) })
      : refusedByDesk(language, performed);
  });
}

/** Approvals of the house are found at any brand of the operator. */
const findApproval = async ({ db }: Deps, brand: string, id: bigint): Promise<ApprovalRow | undefined> =>
  (await approvalById(db, brand, id)) ?? (await approvalById(db, null, id));

interface Word {
  readonly brand: string;
  readonly approval: number;
  readonly agreed: boolean;
  readonly reason: string;
}

export async function decide(deps: Deps, who: AtWork, { brand, approval, agreed, reason }: Word, language: Language) {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const row = await findApproval(deps, brand, BigInt(approval));
  if (!row) return refuse('approval.unknown');
  const place = { brand, room: row.room, ofHouse: row.merchant === null };
  const right = allowed(who, place, 'work');
  if (!right.ok) return right;
  const { brand: at = brand, ...command } = row.command;
  const found = actOf(command);
  const read = found && readFor(found.act, command, at, row.asked_by);
  // The act runs in the name of the operator who requested it, who must still have the right.
  const isDoable = (read?.ok ?? false) && may({ grants: await grantsByAccount(deps.db, row.asked_by) }, place, 'work');
  const decided = await decideApproval(deps, row, {
    by: who.account,
    reason,
    agreed,
    // An act that a release changed meanwhile no longer equals the request.
    basis: async () => (read?.ok && isDoable ? read.basis(deps) : null),
    perform: async () =>
      read?.ok && isDoable ? read.perform(deps, { by: who.account, approval: row.id }) : refuse('approval.stale'),
  });
  const secret = decided.ok ? shownSecretOf(decided.value.result) : null;
  if (secret !== null) {
    const { act: what = '', kind = '', ref: account = '' } = command;
    const notice = { what: `${kind}.${what}`, account, by: who.account, reason, told: secret };
    await leaveSecret(deps, { reader: row.asked_by, ...notice });
  }
  await refreshPages(deps, brand);
  if (decided.ok) return done({ state: decided.value.state });
  if (isOwnCode(decided.code)) return refuse(decided.code);
  return refusedByDesk(language, { code: decided.code.slice('refused '.length), detail: decided.detail });
}

const OWN = ['approval.own', 'approval.decided', 'approval.busy', 'approval.stale'] as const;
const isOwnCode = (code: string): code is (typeof OWN)[number] => (OWN as readonly string[]).includes(code);
