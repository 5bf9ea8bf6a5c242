import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** 1.5 workers per processor: a worker often waits for the database or for a process it has started. */
const WORKERS = Math.ceil(1.5 * availableParallelism());

const FILES = '{packages,games,apps,tools}/**';
/** Tests that replace modules run in a fresh module registry. */
const ALONE = `${FILES}/*.alone.test.ts`;
/** Tests of query plans on large tables run last, so that they do not share the machine. */
const PLANS = [`${FILES}/plans.test.ts`, `${FILES}/*-plans.test.ts`];

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // Catches endless tests, not slow ones: the machine may be busy with something else for a minute.
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
          // Files share their imports: loading the server for each took as long as the tests themselves.
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
