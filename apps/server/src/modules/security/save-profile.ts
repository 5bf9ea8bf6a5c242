/** What a member tells of himself. */
import {
  ageOn,
  registrationProblems,
  siteDay,
  type Contract,
  type MemberInfo,
  type ParsedOf,
  type RefusalOf,
} from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { CallContext } from '../../http/context.ts';
import { showMember } from '../member/index.ts';
import { updateProfile } from './queries.ts';

type Save = Contract['security']['saveProfile'];

/** By the name on the wire, the field of the registration form, whose rule counts here too. */
const FIELDS = {
  payeename: 'payeeName',
  qq: 'qqNum',
  line: 'line',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  wechat: 'wechat',
} as const;
const NICKNAME_MAX = 20;

export async function saveProfile(
  deps: Deps,
  { merchant, session }: CallContext<Save>,
  input: ParsedOf<Save>,
): Promise<Result<MemberInfo, RefusalOf<Save>>> {
  const given = Object.entries(FIELDS).flatMap(([wire, field]) => {
    const value = input[wire as keyof typeof FIELDS];
    return value === undefined ? [] : [[field, value] as const];
  });
  const fields = Object.fromEntries(given);
  const rules = merchant.config.registration;
  const problems = registrationProblems(rules, fields, 'username');
  const problem = problems.find((each) => fields[each.field as keyof typeof fields]);
  if (problem) return refuse('register.field.invalid', { ...problem });
  const { nickname, birthday } = input;
  if (nickname !== undefined && Array.from(nickname).length > NICKNAME_MAX) {
    return refuse('register.field.invalid', {
      field: 'nickname',
      problem: 'unfit',
      patternId: 0,
      min: 0,
      max: NICKNAME_MAX,
    });
  }
  if (birthday) {
    const age = ageOn(birthday, siteDay(deps.clock.now()));
    if (age === null) {
      return refuse('register.field.invalid', { field: 'birthday', problem: 'unfit', patternId: 10, min: 0, max: 0 });
    }
    const { agreementAge } = merchant.config;
    if (age < agreementAge) return refuse('register.under.age', { age: agreementAge });
  }
  const { payeeName, ...others } = fields as Record<string, string>;
  const saved = await updateProfile(deps.db, session.memberId, {
    ...(nickname !== undefined && { nickname: nickname || null }),
    ...(birthday && { birthday }),
    fields: { ...others, ...(payeeName && { payeeName }) },
  });
  return saved ? done(await showMember(deps, merchant, session)) : refuse('profile.field.readonly');
}
