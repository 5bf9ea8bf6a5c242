/** Runs tests repeatedly in one process, each time with a mutated version of one file. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { createVitest, type CliOptions, type Vitest } from 'vitest/node';
import { root } from '../launch/root.ts';

export type Ending = 'noticed' | 'survived' | 'timed out';

const TEST_TIMEOUT_MS = 60_000;
const OPTIONS: CliOptions = {
  root,
  watch: false,
  include: ['{packages,games,apps,tools}/**/*.test.{ts,tsx}'],
  pool: 'forks',
  bail: 1,
  // Vitest's module cache is keyed by the file's text on disk, which the mutation does not change.
  fsModuleCache: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  teardownTimeout: 1000,
  reporters: [{}],
};

export interface SpecsOnMutant {
  /** Result of the tests when `file` contains `text`. */
  readonly run: (specs: readonly string[], file: string, text: string, withinMs: number) => Promise<Ending>;
  readonly stop: () => Promise<void>;
}

export function specsOnMutant(): SpecsOnMutant {
  let changed: { readonly path: string; readonly text: string } | undefined;
  let vitest: Vitest | undefined;
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (id === changed?.path ? changed.text : undefined),
  };
  const vite: InlineConfig = { configFile: false, plugins: [plugin] };
  const start = () => createVitest(OPTIONS, vite);
  return {
    stop: async () => vitest?.close(),
    async run(specs, file, text, withinMs) {
      const path = join(root, file);
      vitest ??= await start();
      if (changed) vitest.invalidateFile(changed.path);
      changed = { path, text };
      vitest.invalidateFile(path);
      const wanted = new Set(specs.map((spec) => join(root, spec)));
      const all = await vitest.globTestSpecifications([...specs]);
      const running = vitest.runTestSpecifications(all.filter(({ moduleId }) => wanted.has(moduleId)));
      const ended = await Promise.race([running, later(withinMs)]);
      if (ended === 'late') {
        endWorkers();
        await running.catch(() => {});
        return 'timed out';
      }
      // Vitest also reports modules of earlier runs.
      const ran = ended.testModules.filter(({ moduleId }) => wanted.has(moduleId));
      if (ended.unhandledErrors.length > 0 || ran.some((module) => !module.ok())) return 'noticed';
      if (ran.length !== wanted.size) throw new Error(`of ${wanted.size} specs only ${ran.length} ran`);
      return 'survived';
    },
  };
}

/** Kills workers, since an endless loop ignores anything else. Vitest starts new ones for the next run. */
function endWorkers(): void {
  const children = execFileSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const child of children.map(Number)) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // Already gone: `pgrep` lists itself too.
    }
  }
}

/** Unreferenced, so that the timer does not keep the process alive. */
const later = (ms: number): Promise<'late'> =>
  new Promise((resolve) => void setTimeout(() => resolve('late'), ms).unref());
