/**
 * `npm test`: everything that can be checked, one stage after the other, and one line at the end that says how it went.
 * Arguments go to Vitest, which is then all that runs: `npm test -- -t R24`.
 */
import { bold, green, red, say, seconds, yellow } from '../launch/say.ts';
import { checks } from './checks.ts';
import { journeys } from './journeys.ts';
import { nothing, sum, type Outcome } from './outcome.ts';
import { specs } from './specs.ts';
import { withStores } from './stores.ts';

const started = performance.now();

async function stage(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  say(`\n${bold(name)}`);
  const from = performance.now();
  const outcome = await work();
  for (const failure of outcome.failures) say(`  ${red('✗')} ${failure}`);
  for (const note of outcome.notes) say(`  ${yellow('–')} ${note}`);
  const mark = outcome.failed > 0 ? red('failed') : green('passed');
  say(`  ${mark}  ${counted(outcome)}  ${seconds(performance.now() - from)}`);
  return outcome;
}

const counted = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

async function everything(): Promise<Outcome> {
  let total = nothing;
  for (const check of checks) total = sum(total, await stage(check.name, check.run));
  total = sum(total, await stage('specs (Vitest)', () => withStores((env, notes) => specs([], env, notes))));
  return sum(total, await stage('journeys (Playwright, Chromium)', journeys));
}

const args = process.argv.slice(2);
const total =
  args.length > 0
    ? await stage('specs (Vitest)', () => withStores((env, notes) => specs(args, env, notes)))
    : await everything();
say(`\nin ${seconds(performance.now() - started)}`);
say(counted(total));
process.exitCode = total.failed > 0 ? 1 : 0;
