/** Browser journeys by Playwright, read back from its JSON report. */
import { findHeadless } from '../launch/chromium.ts';
import { broke, indent, nothing, sum, type Outcome } from './outcome.ts';
import { clearReport, readReport, reportPath } from './report.ts';
import { run } from './run.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly projectName: string;
    /** `flaky` passed at a second attempt. */
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
  /** What went wrong outside any test, such as a site that did not start. */
  readonly errors: readonly { readonly message?: string }[];
}

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

export function readPlaywright(report: PlaywrightReport): Outcome {
  const tests = specsOf(report.suites).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const count = (...statuses: string[]) => tests.filter(({ test }) => statuses.includes(test.status)).length;
  const failures = tests
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) => {
      const errors = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
      return indent(`e2e/${spec.file}:${spec.line} › ${spec.title} (${test.projectName})\n${errors.join('\n')}`);
    });
  const shaky = tests
    .filter(({ test }) => test.status === 'flaky')
    .map(({ spec, test }) => {
      const [why = ''] = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
      return indent(
        `at the second attempt only, which is a defect: e2e/${spec.file}:${spec.line} › ${spec.title} (${test.projectName})\n${why}`,
      );
    });
  const outside = report.errors.map((error) => indent(error.message ?? 'an error outside any test'));
  return {
    passed: count('expected', 'flaky'),
    failed: count('unexpected') + outside.length,
    skipped: count('skipped'),
    failures: [...failures, ...outside],
    notes: shaky,
  };
}

const REPORT = reportPath('journeys');

export async function journeys(): Promise<Outcome> {
  if (!findHeadless())
    return { ...nothing, notes: ['no Chromium (CHROMIUM_PATH, or chromium on the path): the journeys did not run'] };
  await clearReport(REPORT);
  const { code, output } = await run('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
  });
  const report = await readReport<PlaywrightReport>(REPORT);
  if (!report) return broke(indent(`playwright ended with ${code} and left no report\n${output.slice(-4000)}`));
  const outcome = readPlaywright(report);
  if (code === 0 || outcome.failed > 0) return outcome;
  return sum(outcome, broke(indent(`playwright ended with ${code} though no journey failed\n${output.slice(-4000)}`)));
}
