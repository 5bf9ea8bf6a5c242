/** All commands: help, examples, exit codes, and their mentions in the documents. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { actNouns } from './desk/acts.ts';
import type { Noun } from './grammar/command.ts';
import { readGiven } from './grammar/read.ts';
import { run } from './grammar/run.ts';
import { house } from './nouns.ts';
import { quiet } from './quiet.ts';
import { runScript } from './scripts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const pavilion = (...words: readonly string[]) => run(house, words, quiet({}));

/** Splits a line like a shell, without variables. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));

let nouns: readonly Noun[];
beforeAll(async () => {
  nouns = (await house.everything()).flatMap((group) => group.nouns);
});

describe('help', () => {
  it('lists every noun, and of each noun every verb', async () => {
    const all = await pavilion();
    expect(all.code).toBe(0);
    for (const { noun, commands } of nouns) {
      expect(all.text).toContain(`\n  ${noun} `);
      const { code, text } = await pavilion(noun);
      expect(code).toBe(0);
      for (const { verb } of commands) expect(text, noun).toMatch(new RegExp(`\\n {2}${verb}( |\\n)`));
    }
    expect(new Set(nouns.map(({ noun }) => noun)).size).toBe(nouns.length);
    const kinds = new Set(actNouns().map(({ noun }) => noun));
    for (const { noun, actsBut } of house.groups.flatMap((group) => group.nouns))
      expect(actsBut !== undefined, noun).toBe(kinds.has(noun));
  });

  it('of every command tells each argument and option, its exit codes, and an example that is understood', async () => {
    for (const { noun, commands } of nouns) {
      expect(new Set(commands.map(({ verb }) => verb)).size, noun).toBe(commands.length);
      for (const command of commands) {
        const name = `${noun} ${command.verb}`;
        const { code, text } = await pavilion(noun, command.verb, '--help');
        expect(code, name).toBe(0);
        expect(text, name).toContain(`npx pavilion ${name}`);
        expect(text, name).toContain('Exit code 0');
        for (const [option, { form, meaning }] of Object.entries({ ...command.args, ...command.options })) {
          const [, base, language] = /^(.+)\.([A-Z]{2})$/.exec(option) ?? [];
          if (base !== undefined && language !== undefined) {
            expect(text, name).toMatch(new RegExp(`--${base}-<language> .*\\b${language.toLowerCase()}\\b`));
            continue;
          }
          expect(text, name).toContain(form);
          expect(meaning, name).not.toBe('');
          expect(text, name).toContain(meaning);
        }
        const [ofNoun, ofVerb, ...words] = wordsOf(command.example);
        expect([ofNoun, ofVerb], name).toEqual([noun, command.verb]);
        expect(readGiven(command, words), name).toHaveProperty('given');
      }
    }
  });

  it('of a word that is not known names the one that was probably meant', async () => {
    expect(await pavilion('acount')).toEqual({ code: 2, text: 'Unknown noun acount. Did you mean account?' });
    expect(await pavilion('withdrawl', 'pay')).toMatchObject({ code: 2, text: expect.stringContaining('withdrawal?') });
    expect(await pavilion('account', 'clsoe')).toMatchObject({ code: 2, text: expect.stringContaining('close?') });
    expect(await pavilion('zzzzzzzzzz')).toMatchObject({ code: 2, text: expect.stringContaining('See npx pavilion') });
  });

  it('is told where words do not fit, with what is wrong about them', async () => {
    for (const [words, output] of [
      ['account close pavilion', '<account> is missing'],
      ['account close pavilion member1 now', 'unexpected argument: now'],
      ['account close pavilion member1 --reason why', "Unknown option '--reason'"],
      ['sports import seasons/', '--competition is missing'],
      ['brand maintenance pavilion maybe', 'invalid value maybe, expected on or off'],
      ['verify round', '<round> is missing'],
    ] as const) {
      const { code, text } = await pavilion(...words.split(' '));
      expect(code, words).toBe(words.startsWith('verify') ? 64 : 2);
      expect(text, words).toContain(output);
      expect(text, words).toContain('--help shows details');
    }
  });
});

describe('the documents', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: ROOT })].filter(
    (page) => page !== 'docs/plans.md',
  );
  const found = (pattern: RegExp) =>
    pages.flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(pattern)].map(([whole, ...parts]) => ({
        page,
        whole,
        parts,
      })),
    );

  it('name npm scripts that there are', () => {
    const named = found(/npm (?:run(?: --silent)? )?([a-z][a-z:-]*)/g).filter(({ whole }) =>
      /^npm (run|start|test)/.test(whole),
    );
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ parts: [script = ''] }) => !(script in manifest.scripts));
    expect(missing).toEqual([]);
  });

  it('name commands that there are', () => {
    const named = found(/npx pavilion ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g);
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ parts: [name, verb] }) => {
      // The noun that recipes invent.
      if (name === 'voucher') return false;
      const noun = nouns.find((each) => each.noun === name);
      return !noun || (verb !== undefined && !noun.commands.some((command) => command.verb === verb));
    });
    expect(missing).toEqual([]);
  });

  it('of operation name commands that there are, in their tables too', () => {
    const rows = readFileSync(join(ROOT, 'docs/operation.md'), 'utf8').split('\n');
    const named = rows.flatMap((row) => [...row.matchAll(/^\| `(?!npx)([a-z-]+) ([a-z-]+)/g)]);
    expect(named.length).toBeGreaterThan(20);
    for (const [, name, verb] of named)
      expect(
        nouns.find(({ noun }) => noun === name)?.commands.map((each) => each.verb),
        name,
      ).toContain(verb);
  });
});

describe('npm scripts', () => {
  it('of before stand for commands', async () => {
    const names = Object.entries(manifest.scripts).flatMap(([name, line]) =>
      line.includes('apps/cli/') ? [name] : [],
    );
    expect(names).toHaveLength(21);
    for (const name of names) {
      const [, entry = '', ...words] = manifest.scripts[name]!.split(' ');
      const ended = entry.endsWith('npm-script.ts')
        ? await runScript(words[0]!, ['--help'], quiet({}))
        : await run(house, [...words, '--help'], quiet({}));
      expect(ended, name).toMatchObject({ code: 0, text: expect.stringContaining('npx pavilion ') });
    }
  });
});
