/**
 * `npm test`, the gate: stages in order, and a summary line. `npm run test:deep` runs everything the gate samples.
 * Other arguments go to Vitest, which then runs alone: `npm test -- -t R24`.
 */
import { randomInt } from 'node:crypto';
import { bold, green, red, print, seconds, yellow } from '../launch/print.ts';
import { checks } from './checks.ts';
import { journeys } from './journeys.ts';
import { nothing, sum, type Outcome } from './outcome.ts';
import { quarantineAt } from './quarantine.ts';
import { chosen, plans, specs } from './specs.ts';

const started = performance.now();

async function stage(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  print(`\n${bold(name)}`);
  const from = performance.now();
  const outcome = await work();
  for (const failure of outcome.failures) print(`  ${red('✗')} ${failure}`);
  for (const note of outcome.notes) print(`  ${yellow('–')} ${note}`);
  const mark = outcome.failed > 0 ? red('failed') : green('passed');
  print(`  ${mark}  ${counted(outcome)}  ${seconds(performance.now() - from)}`);
  return outcome;
}

const counted = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

async function everything(): Promise<Outcome> {
  let total = nothing;
  for (const check of checks) total = sum(total, await stage(check.name, check.run));
  total = sum(total, await stage('quarantine', async () => quarantineAt(Date.now())));
  total = sum(total, await stage('specs (Vitest)', specs));
  total = sum(total, await stage('what statements read (Vitest)', plans));
  return sum(total, await stage('journeys (Playwright, Chromium)', journeys));
}

const DEEP = '--deep';
const args = process.argv.slice(2).filter((arg) => arg !== DEEP);
if (process.argv.includes(DEEP)) {
  process.env['TEST_DEEP'] = '1';
  process.env['TEST_SEED'] ??= String(randomInt(2 ** 31));
  print(`TEST_SEED=${process.env['TEST_SEED']} takes this run up again`);
}
const total = args.length > 0 ? await stage('specs (Vitest)', () => chosen(args)) : await everything();
print(`\nin ${seconds(performance.now() - started)}`);
print(counted(total));
process.exitCode = total.failed > 0 ? 1 : 0;
