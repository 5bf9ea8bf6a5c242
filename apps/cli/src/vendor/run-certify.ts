import { readFileSync } from 'node:fs';
import type { Outcome, Setting } from '../grammar/command.ts';
import { Refused } from '../grammar/ended.ts';
import { certify, type Verdict } from './certify/certify.ts';
import type { Prerequisites } from './certify/prerequisites.ts';
import { findingHead, findingRow, scenarioTable } from './certify/table.ts';

interface Asked extends Prerequisites {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly user?: string | undefined;
  readonly token?: string | undefined;
  readonly game?: string | undefined;
  readonly currency: string;
  readonly table: boolean;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Refused(`File not found: ${path}.`);
  }
}

export async function runCertify(asked: Asked, { print }: Setting): Promise<Outcome> {
  const { url, key, user, token, game, table, ...others } = asked;
  if (table) return scenarioTable();
  if (!url || !key || !user || !token || !game)
    return {
      code: 2,
      text: 'Certification requires <url>, --key, --user, --token and --game; --table prints the scenarios.',
    };
  const account = { ...others, url: url.replace(/\/$/, ''), privateKey: readKey(key), user, token, game };
  for (const line of findingHead) print(line);
  const findings = await certify(account, (finding) => print(findingRow(finding)));
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  print(`\n${count('pass')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`);
  return { code: count('FAIL') === 0 ? 0 : 1, text: '' };
}
