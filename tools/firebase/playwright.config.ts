import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config.ts';

/** Same as the end-to-end tests, on desktop; `check-firebase.ts` has started the sites. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/firebase',
  globalSetup: undefined,
  projects: journeys.projects?.filter(({ name }) => name === 'desktop'),
});
