/** Specs run again and again in one process, each time on another text of one file. */
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
  // What is kept on disk is found by the text of the file, not of the mutant.
  fsModuleCache: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  teardownTimeout: 1000,
  reporters: [{}],
};

export interface SpecsOnMutant {
  /** How the specs fare when `file` reads `text`. */
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
      // Vitest tells of earlier runs as well.
      const ran = ended.testModules.filter(({ moduleId }) => wanted.has(moduleId));
      if (ended.unhandledErrors.length > 0 || ran.some((module) => !module.ok())) return 'noticed';
      if (ran.length !== wanted.size) throw new Error(`of ${wanted.size} specs only ${ran.length} ran`);
      return 'survived';
    },
  };
}

/** Who loops for ever hears nothing else. Vitest starts others for the next run. */
function endWorkers(): void {
  const children = execFileSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const child of children.map(Number)) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It is gone by now: `pgrep` finds itself as well.
    }
  }
}

/** The timer keeps nobody waiting. */
const later = (ms: number): Promise<'late'> =>
  new Promise((resolve) => void setTimeout(() => resolve('late'), ms).unref());
