/** Unit and integration tests by Vitest, read back from its JSON report. */
import { relative } from 'node:path';
import { root } from '../launch/root.ts';
import { broke, indent, nothing, sum, type Outcome } from './outcome.ts';
import { clearReport, readReport, reportPath } from './report.ts';
import { run } from './run.ts';

export interface VitestReport {
  readonly numPassedTests: number;
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

interface Failure {
  readonly file: string;
  readonly said: string;
}

/** A file that could not be loaded has no tests to count, and is a failure all the same. */
function failuresOf(report: VitestReport): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      return [{ file, said: indent(`${file}\n${message ?? 'the file could not be run'}`) }];
    }
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file,
      said: indent(`${file} › ${fullName}\n${failureMessages.join('\n')}`),
    }));
  });
}

/** `second` is of the files that failed, alone: what passes then is named as a defect and does not decide. */
export function readVitest(report: VitestReport, second?: VitestReport): Outcome {
  const decided = failuresOf(second ?? report);
  const files = new Set(decided.map(({ file }) => file));
  const shaky = failuresOf(report).filter(({ file }) => !files.has(file));
  return {
    passed: report.numPassedTests + (second ? shaky.length : 0),
    failed: decided.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: decided.map(({ said }) => said),
    notes: second ? shaky.map(({ said }) => `at the second attempt only, which is a defect: ${said}`) : [],
  };
}

const REPORT = reportPath('specs');
/** More than so many files that fail are no matter of a busy processor. */
const TRIED_AGAIN = 5;

const tail = (output: string) => indent(output.slice(-4000));

async function vitest(args: readonly string[], env: NodeJS.ProcessEnv) {
  await clearReport(REPORT);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const ran = await run('vitest', ['run', ...reporters, ...args], env);
  return { ...ran, report: await readReport<VitestReport>(REPORT) };
}

/** Those files again that failed, if they are few. */
async function secondAttempt(report: VitestReport, env: NodeJS.ProcessEnv): Promise<VitestReport | undefined> {
  const files = new Set(failuresOf(report).map(({ file }) => file));
  if (files.size === 0 || files.size > TRIED_AGAIN) return undefined;
  return (await vitest([...files], env)).report;
}

/** `notes` says which stores are missing, for the tests that then skip themselves. */
export async function specs(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  notes: readonly string[],
): Promise<Outcome> {
  const { code, output, report } = await vitest(args, env);
  if (!report) return broke(`vitest ended with ${code} and left no report\n    ${tail(output)}`);
  const second = args.length === 0 ? await secondAttempt(report, env) : undefined;
  const outcome = sum(readVitest(report, second), { ...nothing, notes });
  if (code === 0 || second || outcome.failed > 0) return outcome;
  return sum(outcome, broke(`vitest ended with ${code} though no test failed\n    ${tail(output)}`));
}
