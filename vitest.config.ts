import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Half as many again as there are processors: a worker waits for the database, or for a process it has started, as long as it works. */
const WORKERS = Math.ceil(1.5 * availableParallelism());

const FILES = '{packages,games,apps,tools}/**';
/** What replaces a module must load everything anew. */
const ALONE = `${FILES}/*.alone.test.ts`;
/** What statements read of large tables: behind all others, so that nobody else is at work meanwhile. */
const PLANS = [`${FILES}/plans.test.ts`, `${FILES}/*-plans.test.ts`];

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // For what never ends, not for what is slow: another program may have the machine to itself for a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    globalSetup: 'packages/testkit/src/site-template.ts',
    setupFiles: 'packages/testkit/src/chance.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [`${FILES}/*.test.{ts,tsx}`],
          exclude: [ALONE, ...PLANS, '**/node_modules/**'],
          // Files share what they import: loading the server for each took as long as the tests themselves.
          isolate: false,
          setupFiles: [
            'packages/testkit/src/chance.ts',
            'packages/testkit/src/light-passwords.ts',
            'packages/testkit/src/short-chains.ts',
          ],
        },
      },
      { extends: true, test: { name: 'alone', include: [ALONE] } },
      {
        extends: true,
        test: { name: 'plans', include: PLANS, isolate: false, maxWorkers: '100%', sequence: { groupOrder: 1 } },
      },
    ],
  },
});
