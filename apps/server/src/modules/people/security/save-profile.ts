/** Changes of a member's own profile. */
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
import type { Deps } from '../../../ports/deps.ts';
import type { CallContext } from '../../../ports/context.ts';
import { showMember } from '../member/index.ts';
import { changePerson, type Person } from '../person/index.ts';
import { keepOutReturned } from '../safe-play/index.ts';
import { setNickname } from './queries.ts';

type Save = Contract['security']['saveProfile'];

/** Field on the wire to field of the registration form, whose rule applies here too. */
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
  const profile = { birthday: birthday || null, fields: { ...others, ...(payeeName && { payeeName }) } };
  const { memberId } = session;
  const saved = await deps.db.tx(async (tx) => {
    const changed = await changePerson(deps.secrets.personal, tx, BigInt(memberId), (person) =>
      withProfile(person, profile),
    );
    if (changed === 'changed' && nickname !== undefined) await setNickname(tx, memberId, nickname || null);
    return changed;
  });
  if (saved === 'closed') return refuse('user.or.token.invalid');
  if (saved === 'unchanged') return refuse('profile.field.readonly');
  await keepOutReturned(deps, { merchant: merchant.code, memberId });
  return done(await showMember(deps, merchant, session));
}

interface ProfileFields {
  readonly birthday: string | null;
  /** An empty text removes a field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Birthday and payee name can be set once: null when either is set meanwhile. */
function withProfile(person: Person, { birthday, fields }: ProfileFields): Person | null {
  if (birthday !== null && person.birthday !== null) return null;
  if ('payeeName' in fields && 'payeeName' in person.profile) return null;
  const profile = Object.entries({ ...person.profile, ...fields }).filter(([, value]) => value !== '');
  return { ...person, birthday: birthday ?? person.birthday, profile: Object.fromEntries(profile) };
}
