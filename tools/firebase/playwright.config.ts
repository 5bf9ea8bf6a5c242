import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

/** As the journeys run, on a desktop; `check-firebase.ts` has started the sites. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/firebase',
  globalSetup: undefined,
  projects: journeys.projects?.filter(({ name }) => name === 'desktop'),
});
