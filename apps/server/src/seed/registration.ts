/** Registration rules of the demo brands. `patternId` selects the message of an invalid value. */
import type { RegistrationField as Field, RegistrationRule, RegistrationRules } from '#contract';

type Text = Omit<RegistrationRule, 'enabled' | 'required'>;

const TEXTS: RegistrationRules = Object.fromEntries(
  Object.entries({
    username: { acceptedPattern: '[A-Za-z][A-Za-z0-9]*', minLength: 4, maxLength: 14, patternId: 1 },
    password: { acceptedPattern: '*', minLength: 8, maxLength: 64, patternId: 15 },
    payeeName: { acceptedPattern: '[^0-9<>]+', minLength: 2, maxLength: 60, patternId: 18 },
    paymentPassword: { acceptedPattern: '[0-9]+', minLength: 6, maxLength: 6, patternId: 6 },
    qqNum: { acceptedPattern: '[0-9]+', minLength: 5, maxLength: 12, patternId: 6 },
    line: { acceptedPattern: String.raw`\S+`, minLength: 4, maxLength: 30, patternId: 9 },
    whatsapp: { acceptedPattern: '[0-9]+', minLength: 7, maxLength: 15, patternId: 6 },
    facebook: { acceptedPattern: String.raw`\S+`, minLength: 3, maxLength: 50, patternId: 9 },
    wechat: { acceptedPattern: String.raw`\S+`, minLength: 4, maxLength: 30, patternId: 9 },
    idNumber: { acceptedPattern: '[A-Za-z0-9]+', minLength: 6, maxLength: 20, patternId: 4 },
    email: { acceptedPattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`, minLength: 6, maxLength: 100, patternId: 3 },
    mobileNum: { acceptedPattern: '[0-9]+', minLength: 6, maxLength: 15, patternId: 17 },
    affiliateCode: { acceptedPattern: '[A-Za-z0-9]+', minLength: 4, maxLength: 16, patternId: 4 },
    captcha: { acceptedPattern: '[A-Za-z0-9]+', minLength: 4, maxLength: 8, patternId: 16 },
    recommenderId: { acceptedPattern: '[A-Za-z0-9]+', minLength: 4, maxLength: 16, patternId: 4 },
    birthday: { acceptedPattern: String.raw`\d{4}-\d{2}-\d{2}`, minLength: 10, maxLength: 10, patternId: 10 },
  } satisfies Record<Field, Text>).map(([field, text]) => [field, { enabled: false, required: false, ...text }]),
);

/** Rules of all fields; only the named ones are shown. */
export function registrationOf(fields: { required: readonly Field[]; optional: readonly Field[] }): RegistrationRules {
  const rules = structuredClone(TEXTS);
  for (const field of fields.required) Object.assign(rules[field] ?? {}, { enabled: true, required: true });
  for (const field of fields.optional) Object.assign(rules[field] ?? {}, { enabled: true });
  return rules;
}
