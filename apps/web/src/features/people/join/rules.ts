/** Validation of a partner application. */
export interface Application {
  readonly name: string;
  readonly mobileNum: string;
  readonly email: string;
  readonly telegram: string;
  readonly message: string;
}
export type ApplicationField = keyof Application;

export const blank: Application = { name: '', mobileNum: '', email: '', telegram: '', message: '' };

export const lengthMax: Readonly<Record<ApplicationField, number>> = {
  name: 80,
  mobileNum: 20,
  email: 254,
  telegram: 64,
  message: 1_000,
};

export type ApplicationFault = 'name' | 'email' | 'mobile' | 'contact';

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const MOBILE = /^\+?[\d\s-]{6,20}$/;

/** Errors by field, in field order. At least one contact is required. */
export function faultsOf(values: Application): Partial<Record<ApplicationField, ApplicationFault>> {
  const { name, mobileNum, email, telegram } = values;
  const reachable = [mobileNum, email, telegram].some((way) => way.trim() !== '');
  return {
    ...(name.trim().length < 2 && { name: 'name' as const }),
    ...(mobileNum.trim() && !MOBILE.test(mobileNum.trim()) && { mobileNum: 'mobile' as const }),
    ...(email.trim() && !MAIL.test(email.trim()) && { email: 'email' as const }),
    ...(!reachable && { telegram: 'contact' as const }),
  };
}

/** Values to send: trimmed, without empty fields. */
export const filled = (values: Application): { name: string } & Partial<Application> => ({
  name: values.name.trim(),
  ...Object.fromEntries(
    Object.entries(values)
      .map(([field, text]) => [field, (text as string).trim()] as const)
      .filter(([field, text]) => field !== 'name' && text !== ''),
  ),
});
