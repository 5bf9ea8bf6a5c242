/** Unit and integration tests by Vitest, read from its JSON report. */
import { join, relative } from 'node:path';
import { root } from '../launch/root.ts';
import { broke, indent, nothing, sum, type Outcome } from './outcome.ts';
import { quarantine, isQuarantined, type Entry } from './quarantine.ts';
import { clearReport, readReport, reportPath } from './report.ts';
import { run } from './run.ts';
import { withStores } from './stores.ts';

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
  /** Undefined when the file itself failed to load. */
  readonly fullName?: string;
  /** File and name, or the file alone. */
  readonly test: string;
  readonly why: string;
}

/** A file that fails to load has no tests, but counts as a failure. */
function failuresOf(report: VitestReport): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ file, test: file, why: message ?? 'the file could not be run' }];
    return failed.map(({ fullName, failureMessages = [] }) => ({
      file,
      fullName,
      test: `${file} › ${fullName}`,
      why: failureMessages.join('\n'),
    }));
  });
}

/**
 * `passedAlone` are failures that passed on a fresh database: reported as defects, without affecting the result, like
 * those in quarantine.
 */
export function readVitest(
  report: VitestReport,
  passedAlone: ReadonlySet<string> = new Set(),
  entries: readonly Entry[] = quarantine,
): Outcome {
  const lineOf = ({ test, why }: Failure) => indent(`${test}\n${why}`);
  const all = failuresOf(report);
  const waiting = all.filter(({ test }) => isQuarantined(test, entries));
  const shaky = all.filter((failure) => !waiting.includes(failure) && passedAlone.has(failure.test));
  const decided = all.filter((failure) => !waiting.includes(failure) && !shaky.includes(failure));
  return {
    passed: report.numPassedTests + shaky.length,
    failed: decided.length,
    skipped: report.numPendingTests + report.numTodoTests + waiting.length,
    failures: decided.map(lineOf),
    notes: [
      ...waiting.map((failure) => `failed, in quarantine: ${lineOf(failure)}`),
      ...shaky.map((failure) => `passed alone on a fresh database only, which is a defect: ${lineOf(failure)}`),
    ],
  };
}

/** More failures than this are not caused by a busy processor. */
const TRIED_AGAIN = 5;

const tail = (output: string) => indent(output.slice(-4000));

async function vitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const path = reportPath(name);
  await clearReport(path);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  // Processes started by tests share the compile cache.
  const kept = { NODE_COMPILE_CACHE: join(root, '.cache/node') };
  const ran = await run('vitest', ['run', ...reporters, ...args], { ...kept, ...env });
  return { ...ran, report: await readReport<VitestReport>(path) };
}

const onlyThis = (fullName: string): string => `^${fullName.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`;

/** Runs a test by itself, on servers without other data. */
async function passesAlone({ file, fullName }: Failure): Promise<boolean> {
  const args = fullName === undefined ? [file] : [file, '-t', onlyThis(fullName)];
  const { report } = await withStores((env) => vitest('again', args, env));
  return report !== undefined && report.numPassedTests > 0 && failuresOf(report).length === 0;
}

async function thosePassingAlone(report: VitestReport): Promise<Set<string>> {
  const failures = failuresOf(report).filter(({ test }) => !isQuarantined(test));
  const passed = new Set<string>();
  if (failures.length > TRIED_AGAIN) return passed;
  for (const failure of failures) if (await passesAlone(failure)) passed.add(failure.test);
  return passed;
}

/** Runs on its own stores; notes the missing ones, whose tests skip themselves. */
async function stageOf(name: string, args: readonly string[], triesAgain: boolean): Promise<Outcome> {
  const { code, output, report, notes } = await withStores(async (env, missing) => ({
    ...(await vitest(name, args, env)),
    notes: missing,
  }));
  if (!report) return broke(`vitest ended with ${code} and left no report\n    ${tail(output)}`);
  const passedAlone = triesAgain ? await thosePassingAlone(report) : new Set<string>();
  const outcome = sum(readVitest(report, passedAlone), { ...nothing, notes });
  if (code === 0 || failuresOf(report).length > 0) return outcome;
  return sum(outcome, broke(`vitest ended with ${code} though no test failed\n    ${tail(output)}`));
}

/** Tests selected by the arguments, run once. */
export const chosen = (args: readonly string[]): Promise<Outcome> => stageOf('specs', args, false);

export const specs = (): Promise<Outcome> => stageOf('specs', ['--project=together', '--project=alone'], true);

/** Tests of query plans on large tables, run without other load. */
export const plans = (): Promise<Outcome> => stageOf('plans', ['--project=plans'], true);
