import { defineConfig } from 'vitest/config';

/** What replaces a module must load everything anew. */
const ALONE = '**/*.alone.test.ts';

export default defineConfig({
  test: {
    // All processors: of two the default leaves one idle.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'packages/testkit/src/site-template.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{packages,games,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: [ALONE, '**/node_modules/**'],
          // Files share what they import: loading the server for each took as long as the tests themselves.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: [`{packages,games,apps,tools}/${ALONE}`] } },
    ],
  },
});
