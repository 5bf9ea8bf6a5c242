import type { Language, RegistrationField } from '#contract';
import type { Visitor } from '../session/index.ts';

/** What was written into the form, by field. */
export type Values = Partial<Record<RegistrationField, string>>;

export interface NewMember extends Visitor {
  readonly language: Language;
  readonly captchaId: string | null;
}
