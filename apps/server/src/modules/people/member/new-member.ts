import type { Language, RegistrationField } from '#contract';
import type { Visitor } from '../session/index.ts';

/** Values of the registration form, by field. */
export type Values = Partial<Record<RegistrationField, string>>;

export interface NewMember extends Visitor {
  readonly language: Language;
  readonly captchaId: string | null;
}
