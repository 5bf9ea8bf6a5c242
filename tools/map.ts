/** Rooms of the code base: their files and allowed imports. `npm run map` checks the code against it. */

/** Allowed packages from npm and Node: a list, whatever runs in a browser, or any. */
export type Outside = readonly string[] | 'browser' | 'any';

export interface Room {
  readonly name: string;
  /** Matches the room's files; the first matching room owns a file. `(?<part>…)` names a part of the room. */
  readonly files: RegExp;
  readonly where: string;
  readonly may: readonly string[] | 'all';
  readonly outside: Outside;
  /** Pure: time and chance are parameters only. */
  readonly pure?: true;
  /** Parts of the room may not import each other, except along `moduleEdges`. */
  readonly apart?: true;
  /** Files that other rooms may import; `index.ts` is always allowed. All files when absent. */
  readonly doors?: RegExp;
}

const PACKAGES = ['kernel', 'contract', 'client', 'i18n', 'ui'];
const DATA = ['kernel', 'contract', 'db', 'ledger', 'ledger entries', 'i18n'];
const SERVER = [
  ...DATA,
  'ui tokens',
  'game kit',
  'lotteries',
  'sports',
  'sports feed',
  'sports words',
  'engines',
  'engine list',
  'providers',
];
const frontEnd = (app: 'web' | 'console'): Room[] => [
  {
    name: `${app} shared`,
    files: new RegExp(String.raw`^apps/${app}/src/shared/`),
    where: `apps/${app}/src/shared`,
    may: app === 'web' ? [...PACKAGES, 'lotteries'] : PACKAGES,
    outside: 'browser',
  },
  {
    name: `${app} features`,
    files: new RegExp(String.raw`^apps/${app}/src/features/${app === 'web' ? '[^/]+/' : ''}(?<part>[^/]+)/`),
    where: `apps/${app}/src/features/${app === 'web' ? '<wing>/' : ''}*`,
    may: [
      ...PACKAGES,
      ...(app === 'console' ? ['ui tokens'] : ['sports', 'sports feed', 'sports words']),
      `${app} shared`,
      'game kit',
      'engine list',
      'lotteries',
    ],
    outside: 'browser',
    apart: true,
    doors: /\/(index\.ts|[a-z-]+-(page|modal)\.tsx)$/,
  },
  {
    name: `${app} app`,
    files: new RegExp(String.raw`^apps/${app}/src/`),
    where: `apps/${app}/src`,
    may: [...PACKAGES, `${app} shared`, `${app} features`],
    outside: 'browser',
  },
];

const TABLES = [...PACKAGES, 'game kit', 'game kit ui', 'table list', 'engine list', 'lotteries'];
const ARCADE: Room[] = [
  {
    name: 'arcade shared',
    files: /^apps\/arcade\/src\/shared\//,
    where: 'apps/arcade/src/shared',
    may: TABLES,
    outside: 'browser',
  },
  {
    name: 'arcade features',
    files: /^apps\/arcade\/src\/features\/(?<part>[^/]+)\//,
    where: 'apps/arcade/src/features/*',
    may: [...TABLES, 'arcade shared'],
    outside: 'browser',
    apart: true,
  },
  {
    name: 'arcade app',
    files: /^apps\/arcade\/src\//,
    where: 'apps/arcade/src',
    may: [...TABLES, 'arcade shared', 'arcade features'],
    outside: 'browser',
  },
];

export const rooms: readonly Room[] = [
  { name: 'kernel', files: /^packages\/kernel\//, where: 'packages/kernel', may: [], outside: [], pure: true },
  {
    name: 'contract',
    files: /^packages\/contract\//,
    where: 'packages/contract',
    may: ['kernel'],
    outside: ['zod'],
    pure: true,
  },
  {
    name: 'client',
    files: /^packages\/client\//,
    where: 'packages/client',
    may: ['kernel', 'contract', 'i18n'],
    outside: 'browser',
  },
  { name: 'db', files: /^packages\/db\//, where: 'packages/db', may: ['kernel'], outside: 'any' },
  {
    name: 'ledger entries',
    files: /^packages\/ledger\/src\/(entries\/|chart\.ts)/,
    where: 'packages/ledger/src/entries, chart.ts',
    may: ['kernel', 'ledger'],
    outside: [],
    pure: true,
  },
  {
    name: 'ledger',
    files: /^packages\/ledger\//,
    where: 'packages/ledger',
    may: ['kernel', 'db', 'ledger entries'],
    outside: 'any',
  },
  { name: 'i18n', files: /^packages\/i18n\//, where: 'packages/i18n', may: ['kernel', 'contract'], outside: 'any' },
  {
    name: 'ui tokens',
    files: /^packages\/ui\/src\/tokens\//,
    where: 'packages/ui/src/tokens',
    may: [],
    outside: [],
    pure: true,
  },
  { name: 'ui', files: /^packages\/ui\//, where: 'packages/ui', may: ['ui tokens'], outside: 'browser' },
  { name: 'testkit', files: /^packages\/testkit\//, where: 'packages/testkit', may: 'all', outside: 'any' },
  {
    name: 'game kit',
    files: /^games\/src\/kit\//,
    where: 'games/src/kit',
    may: ['kernel'],
    outside: ['@noble/hashes'],
    pure: true,
  },
  {
    name: 'game kit ui',
    files: /^games\/src\/kit-ui\//,
    where: 'games/src/kit-ui',
    may: ['kernel', 'game kit', 'i18n', 'ui'],
    outside: 'browser',
  },
  {
    name: 'lotteries',
    files: /^games\/src\/lottery\//,
    where: 'games/src/lottery',
    may: ['kernel', 'game kit'],
    outside: [],
    pure: true,
  },
  {
    name: 'sports feed',
    files: /^games\/src\/sports\/feed\//,
    where: 'games/src/sports/feed',
    may: ['kernel', 'game kit', 'sports'],
    outside: [],
    pure: true,
  },
  {
    name: 'sports words',
    files: /^games\/src\/sports\/words\//,
    where: 'games/src/sports/words',
    may: ['kernel', 'i18n', 'sports'],
    outside: [],
  },
  {
    name: 'sports',
    files: /^games\/src\/sports\//,
    where: 'games/src/sports',
    may: ['kernel', 'game kit'],
    outside: [],
    pure: true,
  },
  {
    name: 'engines',
    files: /^games\/src\/(?<part>[^/]+)\/(engine\/|(meta|par)\.)/,
    where: 'games/src/*/engine, meta.ts, par.*',
    may: ['kernel', 'game kit'],
    outside: [],
    pure: true,
    apart: true,
  },
  {
    name: 'tables',
    files: /^games\/src\/(?<part>[^/]+)\/(ui|art)\//,
    where: 'games/src/*/ui, art',
    may: ['kernel', 'game kit', 'game kit ui', 'engines', 'i18n', 'ui'],
    outside: 'browser',
    apart: true,
  },
  {
    name: 'engine list',
    files: /^games\/src\/(engines|hands|rooms|result-marks|sheets)\.ts$/,
    where: 'games/src/engines.ts, hands.ts, rooms.ts, result-marks.ts, sheets.ts',
    may: ['game kit', 'engines'],
    outside: [],
    pure: true,
  },
  {
    name: 'table list',
    files: /^games\/src\/(tables|hand-faces|live-faces|room-faces)\.ts$/,
    where: 'games/src/tables.ts, hand-faces.ts, live-faces.ts, room-faces.ts',
    may: ['game kit', 'game kit ui', 'engines', 'tables'],
    outside: [],
  },
  {
    name: 'providers',
    files: /^apps\/server\/src\/providers\/(?<part>[^/]+)\//,
    where: 'apps/server/src/providers/*',
    may: ['kernel', 'contract', 'db', 'i18n', 'lotteries', 'server ports'],
    outside: 'any',
    apart: true,
  },
  {
    name: 'house texts',
    files: /^apps\/server\/src\/seed\/(house-texts\.ts|facts\.ts|texts\/)/,
    where: 'apps/server/src/seed/texts',
    may: ['kernel', 'contract', 'i18n', 'server ports'],
    outside: [],
  },
  {
    name: 'server ports',
    files: /^apps\/server\/src\/(ports|lease|one-time|program|shared-state)\//,
    where: 'apps/server/src/{ports,lease,one-time,program,shared-state}',
    may: SERVER,
    outside: 'any',
  },
  {
    name: 'modules',
    files: /^apps\/server\/src\/modules\/(?<wing>[^/]+)\/(?<part>[^/]+)\//,
    where: 'apps/server/src/modules/<wing>/*',
    may: [...SERVER, 'server ports', 'house texts'],
    outside: 'any',
    apart: true,
    doors: /\/index\.ts$/,
  },
  {
    name: 'server',
    files: /^apps\/server\//,
    where: 'apps/server/src',
    may: [...SERVER, 'modules', 'server ports', 'house texts'],
    outside: 'any',
  },
  ...frontEnd('web'),
  ...frontEnd('console'),
  ...ARCADE,
  {
    name: 'supplier',
    files: /^tools\/supplier\/(?!.*\.test\.ts$)/,
    where: 'tools/supplier',
    may: [],
    outside: ['node'],
  },
  {
    name: 'game checks',
    files: /^games\/tools\//,
    where: 'games/tools',
    may: ['kernel', 'contract', 'game kit', 'lotteries', 'sports', 'sports feed', 'engines', 'engine list', 'modules'],
    outside: 'any',
  },
  {
    name: 'cli',
    files: /^apps\/cli\//,
    where: 'apps/cli/src',
    may: [
      'kernel',
      'contract',
      'db',
      'i18n',
      'game kit',
      'engines',
      'sports',
      'providers',
      'modules',
      'server',
      'server ports',
      'game checks',
    ],
    outside: 'any',
  },
  {
    name: 'tools',
    files: /^(tools|e2e|apps\/[^/]+)\/|^[^/]+$/,
    where: 'tools, e2e',
    may: 'all',
    outside: 'any',
  },
];

/** Adapters are known to the composition root only; modules import the port, `<kind>/<kind>.ts`. */
export const adaptersKnownTo =
  /^apps\/server\/src\/((compose|app)\.ts$|providers\/|jobs\/|seed\/)|^apps\/cli\/src\/payment\/|\.test\.tsx?$|^packages\/testkit\//;

/** Files that may send SQL to a database. */
export const sqlAllowedIn =
  /^packages\/(db|ledger|testkit)\/|^apps\/server\/src\/modules\/[^/]+\/[^/]+\/(([a-z]+-)?queries|jobs)\.ts$|^apps\/server\/src\/providers\/.*\/queries\.ts$|^apps\/server\/src\/(seed|jobs|one-time|lease)\/|^apps\/server\/src\/http\/health\.ts$|^(tools|e2e|games\/tools)\/|\.test\.tsx?$/;

/** Files that may name the tables of the ledger. */
export const ledgerTablesIn =
  /^packages\/(ledger|db|testkit)\/|^tools\/(bench|check-map|map)|^tools\/check-map\.test\.ts$/;

/** Files whose tool requires a default export. */
export const defaultsIn = /(^|\/)[a-z.-]+\.config\.ts$|^e2e\/harness\/build\.ts$/;

/** Data files, exempt from the length limit. */
export const dataFiles = /\/(data|locales|strips)\/|\.gen\.ts$|\.d\.ts$/;
