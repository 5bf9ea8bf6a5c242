/**
 * Certifies a deployment's vendor wallet from outside, as a game supplier would.
 *
 *   npm run vendor:certify -- <url> --key private.pem --user 100001 --token … --game CODE [--currency USD] [--second-user … …]
 *   npm run vendor:certify -- --table
 *
 * `url` is …/vendor-wallet/<brand>/<vendor>. The user needs some money (101 hundredths or more); every check gives back
 * what it takes. What else may be prepared, and what is skipped without, docs/recipes/connect-a-supplier.md lists. Exits
 * with 1 when a check fails.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { certify } from './vendor/certify.ts';
import { OPTIONS, type Need } from './vendor/prerequisites.ts';
import { findingHead, findingRow, scenarioTable } from './vendor/table.ts';

const text = { type: 'string' } as const;
const needs = Object.keys(OPTIONS) as Need[];
const USAGE = `npm run vendor:certify -- <url> --key <file> --user <id> --token <token> --game <code> [--currency USD]
npm run vendor:certify -- --table      what it looks at

What may be prepared besides, and is skipped without:
${needs.map((need) => `  --${OPTIONS[need].name.padEnd(16)}${OPTIONS[need].meaning}`).join('\n')}`;
const options = {
  ...Object.fromEntries(needs.map((need) => [OPTIONS[need].name, text])),
  key: text,
  user: text,
  token: text,
  game: text,
  currency: { ...text, default: 'USD' },
  table: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
const asked = read();
if (!asked || asked.values.help) {
  console.log(USAGE);
  process.exit(asked ? 0 : 2);
}
const { values, positionals } = asked;
if (values.table) {
  console.log(scenarioTable());
  process.exit(0);
}
const [url] = positionals;
const { key, user, token, game, currency } = values;
if (!url || !key || !user || !token || !game) {
  console.error(USAGE);
  process.exit(2);
}
const given: Readonly<Record<string, string | boolean | undefined>> = values;
const account = {
  ...Object.fromEntries(needs.map((need) => [need, given[OPTIONS[need].name]?.toString()])),
  url: url.replace(/\/$/, ''),
  privateKey: readFileSync(key, 'utf8'),
  user,
  token,
  game,
  currency,
};
for (const line of findingHead) console.log(line);
const findings = await certify(account, (finding) => console.log(findingRow(finding)));
const count = (verdict: string) => findings.filter((finding) => finding.verdict === verdict).length;
console.log(`\n${count('pass')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`);
process.exit(count('FAIL') === 0 ? 0 : 1);

/** Null for invalid input. */
function read() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return null;
  }
}
