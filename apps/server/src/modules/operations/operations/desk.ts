/** POST /ops/desk: waiting items and acts of operators. Each module adds its own part. */
import type { Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, refuse, type Result } from '#kernel';
import { z } from 'zod';
import { brandCode, WAITING_MOST, type DeskAct, type DeskPart, type Waiting } from '../../../ports/desk.ts';
import type { Deps } from '../../../ports/deps.ts';
import { agreementDesk } from '../../agents/agreement/index.ts';
import { commissionDesk } from '../../agents/commission/index.ts';
import { approvalDesk } from '../approval/index.ts';
import { branchDesk } from '../branch/index.ts';
import { bookDesk } from '../../play/book/index.ts';
import { bonusDesk } from '../../money/bonus/index.ts';
import { avatarDesk } from '../../people/avatar/index.ts';
import { contentDesk } from '../../content/content/index.ts';
import { bettorDesk, couponDesk } from '../../play/coupon/index.ts';
import { depositDesk } from '../../money/deposit/index.ts';
import { drawDesk } from '../../play/draw/index.ts';
import { eventDesk } from '../../house/event/index.ts';
import { freeBetDesk } from '../../play/free-bet/index.ts';
import { jackpotDesk } from '../../play/jackpot/index.ts';
import { outgoingMessageDesk } from '../../people/outgoing-message/index.ts';
import { lineDesk } from '../../people/line/index.ts';
import { lotteryDesk } from '../../play/lottery/index.ts';
import { memberDesk } from '../../people/member/index.ts';
import { messageDesk } from '../../people/message/index.ts';
import { missionDesk } from '../../rewards/mission/index.ts';
import { nodeDesk } from '../node/index.ts';
import { pointsDesk } from '../../rewards/points/index.ts';
import { privacyDesk } from '../privacy/index.ts';
import { promotionDesk } from '../../rewards/promotion/index.ts';
import { recordDesk } from '../record/index.ts';
import { referralDesk } from '../../rewards/referral/index.ts';
import { reportDesk } from '../../play/report/index.ts';
import { raceDesk } from '../../rewards/race/index.ts';
import { rewardDesk } from '../../rewards/reward/index.ts';
import { roomDesk } from '../../play/room/index.ts';
import { safePlayDesk } from '../../people/safe-play/index.ts';
import { sessionDesk } from '../../people/session/index.ts';
import { securityDesk } from '../../people/security/index.ts';
import { staffDesk } from '../../people/staff/index.ts';
import { supportDesk, textsDesk } from '../../content/support/index.ts';
import { vipDesk } from '../../rewards/vip/index.ts';
import { walletDesk } from '../../money/wallet/index.ts';
import { termsDesk } from '../../content/terms/index.ts';
import { accountDesk } from './account-desk.ts';
import { brandDesk } from './brand-desk.ts';
import { booksDesk, jobsDesk, sandboxDesk } from './house-desk.ts';
import { vendorDesk } from '../../play/vendor/index.ts';
import { withdrawalDesk } from '../../money/withdrawal/index.ts';
import { operatorActDesk } from '../../house/operator-act/index.ts';

export const DESK_PARTS: readonly DeskPart[] = [
  reportDesk,
  jackpotDesk,
  depositDesk,
  withdrawalDesk,
  memberDesk,
  vendorDesk,
  promotionDesk,
  pointsDesk,
  safePlayDesk,
  contentDesk,
  textsDesk,
  termsDesk,
  supportDesk,
  outgoingMessageDesk,
  securityDesk,
  avatarDesk,
  messageDesk,
  referralDesk,
  rewardDesk,
  missionDesk,
  raceDesk,
  privacyDesk,
  walletDesk,
  bonusDesk,
  freeBetDesk,
  vipDesk,
  sessionDesk,
  recordDesk,
  lineDesk,
  commissionDesk,
  agreementDesk,
  branchDesk,
  accountDesk,
  brandDesk,
  approvalDesk,
  staffDesk,
  operatorActDesk,
  eventDesk,
  lotteryDesk,
  roomDesk,
  drawDesk,
  bookDesk,
  couponDesk,
  bettorDesk,
  nodeDesk,
  booksDesk,
  jobsDesk,
  sandboxDesk,
];

export const DESK_ACTS: readonly DeskAct[] = DESK_PARTS.flatMap(({ acts = [] }) => acts);
const LISTS = Object.assign({}, ...DESK_PARTS.map(({ lists }) => lists)) as NonNullable<DeskPart['lists']>;
export const DESK_LISTS: readonly string[] = Object.keys(LISTS);
export const DESK_REFUSAL_TEXTS = Object.assign(
  {
    'texts.halved': 'a language has all of the texts or none',
    'request.unknown': 'no request with that number is waiting',
    'request.decided': 'this has been decided already',
    'request.repeated': 'this was sent before: check the audit log for its outcome',
    'act.alone': 'a second operator has to approve this: request it in the console',
  },
  ...DESK_PARTS.map(({ refusalTexts }) => refusalTexts),
) as NonNullable<DeskPart['refusalTexts']>;

/** Text of the catalogue in the operator's language; else the module's own English. */
export function deskRefusalText(language: Language, code: string): string {
  const { t, has } = loadTranslator(language);
  const key = `said.${code}`;
  return has(key) ? t(key) : (DESK_REFUSAL_TEXTS[code] ?? code);
}

interface Work {
  readonly merchant: string;
  /** Name of the list to show; null for waiting items. */
  readonly list: string | null;
  readonly perform?: (deps: Deps) => Promise<Result<unknown, string>>;
}

/** A list is named by `act` (`list` means waiting items); an act by verb and kind. */
export const deskCommand = z
  .looseObject({ act: z.string().max(40), kind: z.string().max(40).optional(), merchant: brandCode })
  .transform((given, context): Work => {
    const { merchant, act: verb, kind } = given;
    if (verb === 'list') return { merchant, list: null };
    if (DESK_LISTS.includes(verb)) return { merchant, list: verb };
    const act = DESK_ACTS.find((known) => known.verb === verb && known.kind === kind);
    const read = act?.read(given) ?? { ok: false, issues: [{ path: ['act'], message: 'no such act' }] };
    if (read.ok) return { merchant, list: null, perform: read.perform };
    for (const { path, message } of read.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
/** Before parsing. */
export type DeskCommand = z.input<typeof deskCommand>;

/** Waiting items of the brand after the command was performed; or the requested list. */
export async function workDesk(
  deps: Deps,
  { merchant, list, perform }: Work,
): Promise<Result<{ readonly waiting: Waiting[]; readonly told: string | null }, string>> {
  if (!deps.brands.find(merchant))
    return refuse('brand.unknown', {
      because: deps.brands
        .all()
        .map(({ code }) => code)
        .join(', '),
    });
  const decided = perform ? await perform(deps) : done();
  if (!decided.ok) return decided;
  const secret = shownSecretOf(decided.value);
  if (list !== null) return done({ waiting: (await LISTS[list]?.(deps, merchant)) ?? [], told: secret });
  const waiting = await Promise.all(DESK_PARTS.map(async (part) => part.waiting?.(deps, merchant, WAITING_MOST) ?? []));
  return done({ waiting: waiting.flat(), told: secret });
}

/** Secret that an act shows its operator once, such as a first password. */
export const shownSecretOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'told' in value && typeof value.told === 'string' ? value.told : null;
