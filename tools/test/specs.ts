/** Unit and integration tests by Vitest, read back from its JSON report. */
import { relative } from 'node:path';
import { root } from '../launch/root.ts';
import { broke, indent, nothing, sum, type Outcome } from './outcome.ts';
import { clearReport, readReport, reportPath } from './report.ts';
import { run } from './run.ts';

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A file that could not be loaded has no tests to count, and is a failure all the same. */
export function readVitest(report: VitestReport): Outcome {
  const failures: string[] = [];
  let unloaded = 0;
  for (const file of report.testResults) {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed)
      failures.push(indent(`${path} › ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`));
    if (file.status === 'failed' && failed.length === 0) {
      unloaded++;
      failures.push(indent(`${path}\n${file.message ?? 'the file could not be run'}`));
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    notes: [],
  };
}

const REPORT = reportPath('specs');

const tail = (output: string) => indent(output.slice(-4000));

/** `notes` says which stores are missing, for the tests that then skip themselves. */
export async function specs(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  notes: readonly string[],
): Promise<Outcome> {
  await clearReport(REPORT);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code, output } = await run('vitest', ['run', ...reporters, ...args], env);
  const report = await readReport<VitestReport>(REPORT);
  if (!report) return broke(`vitest ended with ${code} and left no report\n    ${tail(output)}`);
  const outcome = sum(readVitest(report), { ...nothing, notes });
  if (code === 0 || outcome.failed > 0) return outcome;
  return sum(outcome, broke(`vitest ended with ${code} though no test failed\n    ${tail(output)}`));
}
