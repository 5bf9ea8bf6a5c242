/** `virtual:locales` and `virtual:locale/<LANG>`: catalogues compiled at build, one lazy chunk per language. */
import type { Plugin } from 'vite';
import type { Language } from '../../packages/contract/src/index.ts';
import { compileLocale, writtenLanguages } from '../../packages/i18n/src/locale-files.ts';

const LIST = 'virtual:locales';
const ONE = 'virtual:locale/';

/** `nouns` keeps a chunk to what an app shows; every noun when absent. */
export function localeChunks(nouns?: readonly string[]): Plugin {
  return {
    name: 'locale-chunks',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const entries = writtenLanguages().map((language) => `${language}: () => import('${ONE}${language}')`);
        return `export const locales = { ${entries.join(', ')} };`;
      }
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const language = id.slice(ONE.length + 1) as Language;
      return `export const messages = ${JSON.stringify(compileLocale(language, nouns))};`;
    },
  };
}
