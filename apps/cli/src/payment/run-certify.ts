import type { Outcome, Setting } from '../grammar/command.ts';
import { certify } from './certify.ts';

interface Asked {
  readonly url: string;
  readonly currency: string;
  readonly port: number;
  readonly notify?: string | undefined;
  readonly patience: number;
}

export async function runCertify(
  { url, currency, port, notify, patience }: Asked,
  { env, print }: Setting,
): Promise<Outcome> {
  const secret = env['PAYMENT_GATEWAY_SECRET'];
  if (!secret)
    return { code: 2, text: 'PAYMENT_GATEWAY_SECRET is missing: the secret shared by the gateway and the site.' };
  const subject = { url, secret, currency, notifyUrl: notify ?? null, port, patienceMs: patience * 1_000 };
  const findings = await certify(subject, ({ scenario, fault }) =>
    print(`${fault === null ? 'pass' : 'FAIL'}  ${scenario}${fault === null ? '' : `\n      ${fault}`}`),
  );
  const failed = findings.filter(({ fault }) => fault !== null).length;
  print(`\n${findings.length - failed} passed, ${failed} failed`);
  return { code: failed === 0 ? 0 : 1, text: '' };
}
