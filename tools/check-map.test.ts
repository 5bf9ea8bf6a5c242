import { describe, expect, it } from 'vitest';
import { check } from './check-map/check.ts';
import { circles } from './check-map/circles.ts';
import { draw, END, redraw, START } from './check-map/draw.ts';
import { againstOrder, moduleEdges } from './module-edges.ts';

/** Violations in a single file; those of the edge list are tested separately. */
const findingsOf = (path: string, text: string) =>
  check([{ path, text }])
    .filter((violation) => violation.path !== 'tools/module-edges.ts')
    .map(({ line, what }) => `${line} ${what}`);

const MODULE = 'apps/server/src/modules/house/brand';

describe('who may import whom', () => {
  it.each([
    ['packages/kernel/src/money.ts', "import { call } from '#contract';", /kernel may not import contract/],
    ['packages/kernel/src/money.ts', "import { z } from 'zod';", /kernel may not import zod/],
    ['packages/contract/src/call.ts', "import { readFileSync } from 'node:fs';", /contract may not import node/],
    ['packages/contract/src/call.ts', "import type { Db } from '#db';", /contract may not import db/],
    ['games/src/dice/engine/rules.ts', "import { contract } from '#contract';", /engines may not import contract/],
    ['games/src/dice/engine/rules.ts', "import { createLedger } from '#ledger';", /engines may not import ledger/],
    [
      'games/src/dice/engine/rules.ts',
      "import { rules } from '#games/crash/engine/rules.ts';",
      /do not import each other/,
    ],
    ['games/src/dice/engine/rules.ts', "import { mountTable } from '../ui/mount.ts';", /engines may not import tables/],
    [
      'games/src/dice/ui/mount.ts',
      "import type { State } from '../../crash/engine/engine.ts';",
      /do not import each other/,
    ],
    ['games/src/dice/ui/mount.ts', "import { createClient } from '#client';", /tables may not import client/],
    [
      'apps/web/src/features/money/wallet/wallet-pill.tsx',
      "import { Login } from '../session/index.ts';",
      /features do not import each other/,
    ],
    [
      'apps/web/src/features/money/wallet/wallet-pill.tsx',
      "import { routes } from '../../app/routes.tsx';",
      /features may not import web app/,
    ],
    [
      'apps/web/src/shared/games/play.ts',
      "import { WalletPill } from '../../features/money/wallet/index.ts';",
      /shared may not import web features/,
    ],
    [
      'apps/web/src/app/routes.tsx',
      "const page = () => import('../features/money/wallet/queries.ts');",
      /behind the front door/,
    ],
    ['apps/web/src/app/routes.tsx', "import { join } from 'node:path';", /run in a browser/],
    ['apps/web/src/app/routes.tsx', "import { startSite } from '#server/main.ts';", /web app may not import server/],
    ['apps/server/src/app.ts', "import { brands } from './modules/house/brand/queries.ts';", /behind the front door/],
    [`${MODULE}/brands.ts`, "import { openSession } from '../session/index.ts';", /brand may not ask session/],
    [`${MODULE}/brands.ts`, "import type { A } from '../session/sessions.ts';", /brand may not ask session/],
    [
      `${MODULE}/brands.ts`,
      "import { sandboxPayment } from '../../../providers/payment/sandbox/index.ts';",
      /is an adapter/,
    ],
    [`${MODULE}/brands.ts`, "import { done } from '../../../../../packages/kernel/src/result.ts';", /leaves its room/],
    [`${MODULE}/brands.ts`, "export type Row = import('#client').Client;", /modules may not import client/],
    ['attic/old.ts', 'export const a = 1;', /in no room/],
  ])('%s: %s', (path, text, refusal) => {
    expect(findingsOf(path, text)).toEqual([expect.stringMatching(refusal)]);
  });

  it.each([
    ['packages/contract/src/call.ts', "import { z } from 'zod';\nimport type { Result } from '#kernel';"],
    [
      'games/src/dice/engine/engine.ts',
      "import { fair } from '#games/kit/fair.ts';\nimport { rules } from './rules.ts';",
    ],
    [
      'games/src/dice/ui/mount.ts',
      "import type { State } from '../engine/engine.ts';\nimport { Application } from 'pixi.js';",
    ],
    ['apps/web/src/app/routes.tsx', "const page = () => import('../features/wallet/wallet-page.tsx');"],
    ['apps/server/src/app.ts', "import { createBrands } from './modules/brand/index.ts';"],
    ['apps/server/src/compose.ts', "import { sandbox } from './providers/payment/sandbox/index.ts';"],
    [`${MODULE}/brands.ts`, "import type { PaymentGateway } from '../../../providers/payment/payment.ts';"],
    [
      `${MODULE}/brands.test.ts`,
      "import { openTestDb } from '#testkit/postgres.ts';\nimport { seal } from '#client/seal.ts';",
    ],
  ])('lets %s: %s', (path, text) => {
    expect(findingsOf(path, text)).toEqual([]);
  });

  it('names the line of an import', () => {
    expect(findingsOf('packages/kernel/src/money.ts', "\n\nimport { z } from 'zod';")[0]).toMatch(/^3 /);
  });
});

describe('what a file keeps to', () => {
  it.each([
    [
      'only a module’s queries touch a database',
      `${MODULE}/brands.ts`,
      "await db.q.selectFrom('merchant').execute();",
      /queries\.ts/,
    ],
    ['raw SQL counts too', 'apps/server/src/http/mount.ts', 'await sql`select 1`.execute(deps.db.q);', /queries\.ts/],
    [
      'only the ledger touches its tables',
      `${MODULE}/queries.ts`,
      'const a = sql`select * from ledger_transfer`;',
      /ledger_transfer belongs/,
    ],
    [
      'names are kebab-case',
      'apps/web/src/features/money/wallet/WalletPill.tsx',
      'export const a = 1;',
      /not kebab-case/,
    ],
    ['no dustbin folders', 'apps/web/src/shared/utils/money.ts', 'export const a = 1;', /says nothing/],
    ['no dustbin files', 'apps/web/src/shared/helpers.ts', 'export const a = 1;', /says nothing/],
    ['no default exports', 'apps/web/src/shared/money.ts', 'export default 1;', /default export/],
    ['no barrels within a room', 'packages/ui/src/fields/all.ts', "export * from './amount.ts';", /only hands on/],
    ['files stay short', 'packages/ui/src/fields/amount.ts', 'export const a = 1;\n'.repeat(401), /401 lines/],
    ['engines have no clock', 'games/src/dice/engine/rules.ts', 'export const now = Date.now();', /Date\.now/],
    [
      'engines have no chance of their own',
      'games/src/dice/engine/rules.ts',
      'export const roll = Math.random();',
      /Math\.random/,
    ],
    ['use cases take the clock', `${MODULE}/change-brand.ts`, 'export const at = new Date();', /new Date/],
    ['rules touch nothing', `${MODULE}/rules.ts`, "import { find } from './queries.ts';", /rules decide/],
  ])('%s', (_law, path, text, refusal) => {
    expect(findingsOf(path, text)).toEqual([expect.stringMatching(refusal)]);
  });

  it('lets rules know the shapes of others', () => {
    expect(findingsOf(`${MODULE}/rules.ts`, "import type { Row } from './queries.ts';")).toEqual([]);
  });

  it('tells a lazy import once', () => {
    const text = "export const load = () => import('../session/index.ts').then((module) => module.a);";
    expect(findingsOf(`${MODULE}/brands.ts`, text)).toHaveLength(1);
  });

  it('does not take a comment for code', () => {
    expect(
      findingsOf(
        `${MODULE}/brands.ts`,
        '// db.q and ledger_transfer and Math.random() are named here only\nexport const a = 1;',
      ),
    ).toEqual([]);
  });

  it('lets queries and configurations do what others may not', () => {
    expect(findingsOf(`${MODULE}/queries.ts`, "export const all = (db: Db) => db.q.selectFrom('merchant');")).toEqual(
      [],
    );
    expect(findingsOf(`${MODULE}/round-queries.ts`, 'export const all = (db: Db) => db.q;')).toEqual([]);
    expect(findingsOf('vitest.config.ts', 'export default {};')).toEqual([]);
    expect(findingsOf('packages/ui/src/index.ts', "export { A } from './a.ts';")).toEqual([]);
  });
});

describe('the list of edges between modules', () => {
  it('misses a module that is not listed', () => {
    const whats = check([{ path: 'apps/server/src/modules/play/lost/index.ts', text: 'export const a = 1;' }]).map(
      ({ what }) => what,
    );
    expect(whats).toContain('module lost is not listed in the wing play');
  });

  it('refuses an edge against the order of the wings that is not listed with its reason', () => {
    const asked = {
      path: 'apps/server/src/modules/house/brand/brands.ts',
      text: "import { a } from '../../play/room/index.ts';",
    };
    expect(check([asked]).map(({ what }) => what)).toContainEqual(expect.stringMatching(/brand may not ask room/));
    for (const edge of Object.keys(againstOrder))
      expect(check([]).map(({ what }) => what)).not.toContain(`the edge ${edge} goes against the order of the wings`);
  });

  it('notices an edge that nobody uses', () => {
    const [from, [to]] = Object.entries(moduleEdges).find(([, list]) => list.length > 0)!;
    expect(check([]).map(({ what }) => what)).toContain(`the edge ${from} → ${to} is listed but nobody uses it`);
  });

  it('has no circle', () => {
    expect(circles(moduleEdges)).toEqual([]);
    expect(circles({ b: ['c'], c: ['a'], a: ['b'] })).toEqual([['a', 'b', 'c', 'a']]);
    expect(circles({ a: ['b', 'd'], b: ['c'], c: ['d'], d: [] })).toEqual([]);
  });

  it('is refused between files too, also where only a type goes back', () => {
    const files = [
      { path: `${MODULE}/a.ts`, text: "import { b } from './b.ts';\nexport const a = b;" },
      { path: `${MODULE}/b.ts`, text: "import type { a } from './a.ts';\nexport const b = 1;" },
    ];
    const circle = `files import each other in a circle: ${MODULE}/a.ts → ${MODULE}/b.ts → ${MODULE}/a.ts`;
    expect(check(files).map(({ what }) => what)).toContain(circle);
  });
});

describe('the page', () => {
  it('keeps what people wrote and renews the drawing', () => {
    const page = redraw(`before\n${START}\nold\n${END}\nafter`);
    expect(page).toBe(`before\n${draw()}\nafter`);
    expect(page).not.toContain('old');
  });
});
