/** End-to-end tests by Playwright, read from its JSON report. */
import { findHeadless } from '../launch/chromium.ts';
import { broke, indent, nothing, sum, type Outcome } from './outcome.ts';
import { isQuarantined, quarantine, type Entry } from './quarantine.ts';
import { clearReport, readReport, reportPath } from './report.ts';
import { run } from './run.ts';
import { withStores } from './stores.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    /** `flaky` passed at the second attempt. */
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}

export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  /** Errors outside of tests, such as a site that did not start. */
  readonly errors: readonly { readonly message?: string }[];
}

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

interface Walked {
  readonly status: Spec['tests'][number]['status'];
  /** Name as in the quarantine. */
  readonly name: string;
  readonly label: string;
  readonly why: readonly string[];
}

const walkedIn = (report: PlaywrightReport): Walked[] =>
  specsOf(report.suites).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      name: `e2e/${file} › ${title} (${projectName})`,
      label: `e2e/${file}:${line} › ${title} (${projectName})`,
      why: results.flatMap((result) => result.errors.map((error) => error.message ?? '')),
    })),
  );

/** A test in quarantine does not affect the result. */
export function readPlaywright(report: PlaywrightReport, entries: readonly Entry[] = quarantine): Outcome {
  const walked = walkedIn(report);
  const those = (status: Walked['status']) => walked.filter((each) => each.status === status);
  const waits = ({ name }: Walked) => isQuarantined(name, entries);
  const [waiting, failed] = [those('unexpected').filter(waits), those('unexpected').filter((each) => !waits(each))];
  const outside = report.errors.map((error) => indent(error.message ?? 'an error outside any test'));
  return {
    passed: those('expected').length + those('flaky').length,
    failed: failed.length + outside.length,
    skipped: those('skipped').length + waiting.length,
    failures: [...failed.map(({ label, why }) => indent(`${label}\n${why.join('\n')}`)), ...outside],
    notes: [
      ...waiting.map(({ label, why: [why = ''] }) => indent(`failed, in quarantine: ${label}\n${why}`)),
      ...those('flaky').map(({ label, why: [why = ''] }) =>
        indent(`at the second attempt only, which is a defect: ${label}\n${why}`),
      ),
    ],
  };
}

const REPORT = reportPath('journeys');
const ARGS = ['test', '--config=e2e/playwright.config.ts', '--reporter=json'];

export async function journeys(): Promise<Outcome> {
  if (!findHeadless())
    return { ...nothing, notes: ['no Chromium (CHROMIUM_PATH, or chromium on the path): the journeys did not run'] };
  await clearReport(REPORT);
  const { code, output } = await withStores((env) =>
    run('playwright', ARGS, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT }),
  );
  const report = await readReport<PlaywrightReport>(REPORT);
  if (!report) return broke(indent(`playwright ended with ${code} and left no report\n${output.slice(-4000)}`));
  const outcome = readPlaywright(report);
  const isReported = outcome.failed > 0 || walkedIn(report).some(({ status }) => status === 'unexpected');
  if (code === 0 || isReported) return outcome;
  return sum(outcome, broke(indent(`playwright ended with ${code} though no journey failed\n${output.slice(-4000)}`)));
}
