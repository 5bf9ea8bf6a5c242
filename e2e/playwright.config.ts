import { defineConfig } from '@playwright/test';
import { deep } from '#testkit/deep.ts';
import { chromiumArgs, findHeadless } from '../tools/launch/chromium.ts';

const FOUR_MINUTES = 240_000;
/** The machine may draw the games in software, with a core to share: a click then waits for its frame. */
const HALF_A_MINUTE = 30_000;

/**
 * A game's frame is drawn by the page's process. In a process of its own it does not hear of the device's scale, and once a picture has been
 * taken presses on it land at half their place until something in it moves.
 */
const ONE_PROCESS = '--disable-site-isolation-trials';

const files = (...names: readonly string[]): RegExp => new RegExp(String.raw`/(${names.join('|')})\.spec\.ts$`);

/** Set widths of their own; or what settings, addresses and the clock make of the site, which is the same at every width. */
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
/** Both widths have them alike: the gate walks them at one, the deep tier at both. */
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
  // Each worker has a site of its own: a page, its site and what draws it keep a core busy.
  workers: 2,
  fullyParallel: true,
  // One that fails beside a busy processor is a defect, and named as one at the end; that it is there a second time decides.
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findHeadless(), args: [...chromiumArgs(), ONE_PROCESS] },
    actionTimeout: HALF_A_MINUTE,
    navigationTimeout: HALF_A_MINUTE,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // What the site's worker fetches cannot be watched or changed by a journey; the journey about it lets it in.
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
