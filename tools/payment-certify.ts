/**
 * Certifies a payment gateway in its test mode, from the site's side. The secret comes from the environment:
 *
 * PAYMENT_GATEWAY_SECRET=… npm run payment:certify -- <url> [--currency USD] [--port 8099] [--notify https://…]
 *
 * Without --notify the gateway must reach 127.0.0.1. Exits with 1 when a check fails.
 */
import { parseArgs } from 'node:util';
import { certify } from './payment/certify.ts';

const USAGE =
  'PAYMENT_GATEWAY_SECRET=… npm run payment:certify -- <url> [--currency USD] [--port 8099] [--notify <url>] [--patience <seconds>]';
const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    currency: { ...text, default: 'USD' },
    port: { ...text, default: '8099' },
    notify: text,
    patience: { ...text, default: '60' },
  },
});
const [url] = positionals;
const secret = process.env['PAYMENT_GATEWAY_SECRET'];
if (!url || !URL.canParse(url) || !secret) {
  console.error(USAGE);
  process.exit(2);
}
const subject = {
  url,
  secret,
  currency: values.currency,
  notifyUrl: values.notify ?? null,
  port: Number(values.port),
  patienceMs: Number(values.patience) * 1_000,
};
const findings = await certify(subject, ({ scenario, fault }) =>
  console.log(`${fault === null ? 'pass' : 'FAIL'}  ${scenario}${fault === null ? '' : `\n      ${fault}`}`),
);
const failed = findings.filter(({ fault }) => fault !== null).length;
console.log(`\n${findings.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
