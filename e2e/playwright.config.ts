import { defineConfig } from '@playwright/test';
import { deep } from '#testkit/deep.ts';
import { chromiumArgs, findHeadless } from '../tools/launch/chromium.ts';

const FOUR_MINUTES = 240_000;
/** Games may be rendered in software on a shared core, so a click can wait long for its frame. */
const HALF_A_MINUTE = 30_000;

/**
 * Games render in the page's process. In a process of their own they miss the device scale, and after a screenshot
 * presses land at half their position until something moves.
 */
const ONE_PROCESS = '--disable-site-isolation-trials';

const files = (...names: readonly string[]): RegExp => new RegExp(String.raw`/(${names.join('|')})\.spec\.ts$`);

/**
 * Tests that set their own viewport, or that are about settings, addresses and the clock, which are the same at every
 * width.
 */
const WITHOUT_PHONE = files(
  'playground',
  'live-stand',
  'brand',
  'routes',
  'navigation',
  'moments',
  'narrow',
  'near',
  'fits',
  'races',
);
/** Tests with the same result at both widths: the gate runs them at one, the deep tier at both. */
const AT_A_DESK = files(
  'bound-address',
  'console.*',
  'doors',
  'drawn',
  'identity',
  'offline',
  'papers',
  'records',
  'security-centre',
  'table',
  'tabs',
);
const ON_A_PHONE = files(
  'crash',
  'deposit-modes',
  'game-offer',
  'mall',
  'originals',
  'outside-game',
  'pace',
  'pages',
  'play-safely',
  'record',
  'trial',
  'wheel',
  'withdrawal',
);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/build.ts',
  timeout: FOUR_MINUTES,
  expect: { timeout: HALF_A_MINUTE },
  // Each worker has its own site: page, site and rendering keep a core busy.
  workers: 2,
  fullyParallel: true,
  // A single failure is reported as flaky at the end; a second one fails the run.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findHeadless(), args: [...chromiumArgs(), ONE_PROCESS] },
    actionTimeout: HALF_A_MINUTE,
    navigationTimeout: HALF_A_MINUTE,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of the service worker cannot be intercepted by a test; only its own test enables it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Singapore',
    locale: 'en-GB',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: deep([], [ON_A_PHONE]),
      grepInvert: deep([], [/@phone|@deep/]),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: deep([WITHOUT_PHONE], [WITHOUT_PHONE, AT_A_DESK]),
      grepInvert: deep([], [/@desktop|@deep/]),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
