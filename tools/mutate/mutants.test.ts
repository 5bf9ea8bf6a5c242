import { describe, expect, it } from 'vitest';
import { mutated } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { importersOf, relatedTo } from './related.ts';

const changesOf = (text: string) => mutantsOf('some.ts', text).map((mutant) => mutated(text, mutant));

describe('changes to code', () => {
  it.each([
    ['a < b;', ['a <= b;']],
    ['a === b && c;', ['a !== b && c;', 'a === b || c;']],
    ['a + 1n;', ['a - 1n;', 'a + 2n;']],
    ['if (!a) b();', ['if (true) b();', 'if (false) b();', 'if (a) b();', 'if (!a) ;']],
    ['a = true;', ['a = false;']],
    ['Math.min(a, b);', ['Math.max(a, b);']],
  ])('of %s', (text, changes) => {
    expect(changesOf(text)).toEqual(expect.arrayContaining(changes));
  });

  it('leave alone what is gone once it runs, and texts for people', () => {
    expect(changesOf("import a from 'a'; type B = 1 | 'select a from b where c = $1';")).toEqual([]);
    expect(changesOf("export const a = 'x' + `${b}`;")).toEqual([]);
  });

  it('reach the value of a typed expression', () => {
    expect(changesOf('export const a = 1n as Units;')).toEqual(['export const a = 2n as Units;']);
  });

  it('are such that the file can still be read', () => {
    expect(changesOf('for (const a of b) c(a);').every((text) => mutantsOf('some.ts', text).length >= 0)).toBe(true);
  });
});

describe('changes to statements of the database', () => {
  it('drop each condition of a chain', () => {
    expect(changesOf("const a = q.selectFrom('b').where('merchant', '=', c).where('d', '=', e);")).toEqual([
      "const a = q.selectFrom('b').where('d', '=', e);",
      "const a = q.selectFrom('b').where('merchant', '=', c);",
    ]);
  });

  it('let each condition of a text hold always, with its parameter still named', () => {
    expect(changesOf('const a = `select b from c where d = $1 and c.merchant = $2 and e is null`;')).toEqual([
      'const a = `select b from c where (d = $1 or true) and c.merchant = $2 and e is null`;',
      'const a = `select b from c where d = $1 and (c.merchant = $2 or true) and e is null`;',
      'const a = `select b from c where d = $1 and c.merchant = $2 and (e is null or true)`;',
    ]);
  });

  it('move bounds and find those around an expression', () => {
    expect(changesOf('const a = `select b from c where d = ${f.g} and e >= $1 for update`;')).toEqual([
      'const a = `select b from c where (d = ${f.g} or true) and e >= $1 for update`;',
      'const a = `select b from c where d = ${f.g} and (e >= $1 or true) for update`;',
      'const a = `select b from c where d = ${f.g} and e > $1 for update`;',
      'const a = `select b from c where d = ${f.g} and e >= $1 `;',
    ]);
  });
});

describe('the specs that are asked', () => {
  const importers = importersOf([
    { path: 'packages/kernel/src/money.ts', text: '' },
    { path: 'packages/kernel/src/index.ts', text: "export * from './money.ts';" },
    { path: 'packages/kernel/src/money.test.ts', text: "import './money.ts';" },
    { path: 'apps/server/src/modules/money/wallet/rules.ts', text: "import { a } from '#kernel';" },
    { path: 'apps/server/src/modules/money/wallet/wallet.test.ts', text: "import './rules.ts';" },
    {
      path: 'apps/server/src/modules/rewards/points/points.test.ts',
      text: "import type { A } from '../wallet/rules.ts';",
    },
  ]);
  const specsOf = (file: string, wide = false) => relatedTo(file, importers, wide).map(({ spec }) => spec);

  it('are those of the place of the file', () => {
    expect(specsOf('packages/kernel/src/money.ts')).toEqual(['packages/kernel/src/money.test.ts']);
    expect(specsOf('apps/server/src/modules/money/wallet/rules.ts')).toEqual([
      'apps/server/src/modules/money/wallet/wallet.test.ts',
    ]);
  });

  it('are all that need it when asked widely, nearest first', () => {
    expect(specsOf('packages/kernel/src/money.ts', true)).toEqual([
      'packages/kernel/src/money.test.ts',
      'apps/server/src/modules/money/wallet/wallet.test.ts',
    ]);
  });

  it('are the nearest from elsewhere when its own place has none', () => {
    expect(specsOf('packages/kernel/src/index.ts')).toEqual(['apps/server/src/modules/money/wallet/wallet.test.ts']);
  });
});
