/**
 * Certifies a deployment's vendor wallet from outside, as a game supplier would.
 *
 *   npm run vendor:certify -- <url> --key private.pem --user 100001 --token … --game CODE [--currency USD] [--expired-token …]
 *
 * `url` is …/vendor-wallet/<brand>/<vendor>. The user needs some money (101 hundredths or more); every check gives back
 * what it takes. Exits with 1 when a check fails.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { certify } from './vendor/certify.ts';

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: text,
    user: text,
    token: text,
    game: text,
    currency: { ...text, default: 'USD' },
    'expired-token': text,
  },
});
const [url] = positionals;
const { key, user, token, game, currency } = values;
if (!url || !key || !user || !token || !game) {
  console.error('usage: npm run vendor:certify -- <url> --key <file> --user <id> --token <token> --game <code>');
  process.exit(2);
}
const tally = await certify(
  {
    url: url.replace(/\/$/, ''),
    privateKey: readFileSync(key, 'utf8'),
    user,
    token,
    game,
    currency,
    expiredToken: values['expired-token'] ?? null,
  },
  (line) => console.log(line),
);
process.exit(tally.failed === 0 ? 0 : 1);
