/**
 * `virtual:locales`: catalogues compiled at build time, two lazy chunks per language. `start` contains the texts of the
 * first paint, `rest` all others. The split is derived from the code in the bundle.
 */
import type { Plugin, Rolldown } from 'vite';
import type { Language } from '../../packages/contract/src/index.ts';
import { compileLocale, nounsOf, writtenLanguages } from '../../packages/i18n/src/locale-files.ts';
import { usedKeys } from '../../packages/i18n/src/used-keys.ts';

const LIST = 'virtual:locales';
const ONE = 'virtual:locale/';

interface LocaleChoice {
  /** Limits the chunks to the nouns an app shows; all when absent. */
  readonly nouns?: readonly string[];
  /** Nouns an app never shows. */
  readonly without?: readonly string[];
  /** Maximum number of texts the first paint may wait for. Absent: all texts are in `start`, except `late` nouns. */
  readonly startKeysMax?: number;
  /** Nouns whose texts load with code that requests `rest`, for apps that otherwise keep everything in `start`. */
  readonly late?: readonly string[];
  /** Nouns that load by name on request, since no visit needs all of them. */
  readonly apart?: Readonly<Record<string, readonly string[]>>;
}

/** Placeholder of the texts until the bundler has decided which modules it keeps. */
const placeOf = (language: string, tier: string) => `__TEXTS_${language}_${tier}__`;
const PLACE = /["'`]__TEXTS_([A-Z]+)_(start|rest)__["'`]/;

/** Dynamic imports; those wrapped in `withTexts` load together with all texts. */
const LATER = /(withTexts\(\s*)?\bimport\(\s*(['"])(.+?)\2/g;

export function localeChunks(choice: LocaleChoice = {}): Plugin {
  const { nouns: chosen, without = [], startKeysMax, late = [], apart = {} } = choice;
  const nouns = (chosen ?? nounsOf('EN')).filter((noun) => !without.includes(noun));
  let tiered = false;
  let startKeys: ReadonlySet<string> | undefined;
  /** Modules imported dynamically without waiting for texts, by importing module. */
  const early = new Map<string, readonly string[]>();
  const textsOf = (language: string, tier: string) => {
    if (apart[tier]) return JSON.stringify(compileLocale(language as Language, apart[tier]));
    if (late.length > 0) return JSON.stringify(compileLocale(language as Language, tier === 'start' ? nouns : late));
    const texts = Object.entries(compileLocale(language as Language, nouns));
    const ofTier = texts.filter(([key]) => (startKeys?.has(key) ?? true) === (tier === 'start'));
    return JSON.stringify(Object.fromEntries(ofTier));
  };
  return {
    name: 'locale-chunks',
    // The dev server has no bundle to derive the split from.
    configResolved: ({ command }) => void (tiered = command === 'build' && startKeysMax !== undefined),
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listOf(writtenLanguages(), Object.keys(apart));
      const [, language = '', tier = ''] = id.startsWith(`\0${ONE}`)
        ? (/^([A-Z]+)-(.+)$/.exec(id.slice(ONE.length + 1)) ?? [])
        : [];
      if (!language) return undefined;
      return `export const messages = ${tiered && !apart[tier] ? `'${placeOf(language, tier)}'` : textsOf(language, tier)};`;
    },
    transform: {
      order: 'pre',
      async handler(code, id) {
        if (!tiered || id.includes('/node_modules/')) return;
        const sources = [...code.matchAll(LATER)].filter(([, waits]) => !waits).map(([, , , source]) => source!);
        const found = await Promise.all(sources.map((source) => this.resolve(source, id)));
        early.set(
          id,
          found.flatMap((module) => (module ? [module.id] : [])),
        );
      },
    },
    renderStart: () => void (startKeys = undefined),
    renderChunk(code, _, __, { chunks }) {
      const [place, language = '', tier = ''] = PLACE.exec(code) ?? [];
      if (!place) return null;
      if (!startKeys) {
        const entries = Object.values(chunks).flatMap((chunk) =>
          chunk.isEntry && chunk.facadeModuleId ? [chunk.facadeModuleId] : [],
        );
        const first = closure(entries, (id) => [
          ...(this.getModuleInfo(id)?.importedIds ?? []),
          ...(early.get(id) ?? []),
        ]);
        startKeys = usedKeys(keptCode(first, chunks), Object.keys(compileLocale('EN', nouns)));
        this.info(`${startKeys.size} texts start`);
        if (startKeys.size > startKeysMax!)
          this.error(
            `${startKeys.size} texts start, at most ${startKeysMax} (startKeysMax): which import lacks withTexts()? The title of a new page counts.`,
          );
      }
      return code.replace(place, () => textsOf(language, tier));
    },
  };
}

function listOf(written: readonly Language[], apart: readonly string[]): string {
  const load = (language: Language, tier: string) =>
    `${JSON.stringify(tier)}: () => import('${ONE}${language}-${tier}')`;
  const loads = (language: Language, tiers: readonly string[]) => tiers.map((tier) => load(language, tier)).join(', ');
  const byName = (language: Language) => (apart.length > 0 ? `, apart: { ${loads(language, apart)} }` : '');
  const each = (language: Language) => `${language}: { ${loads(language, ['start', 'rest'])}${byName(language)} }`;
  return `export const locales = { ${written.map(each).join(', ')} };`;
}

function closure(entries: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}

/** Code of the modules in the bundle; an index file imports more than is used. */
function keptCode(ids: ReadonlySet<string>, chunks: Readonly<Record<string, Rolldown.RenderedChunk>>): string {
  const kept = Object.values(chunks).flatMap(({ modules }) => Object.entries(modules));
  return kept.map(([id, { code }]) => (ids.has(id) ? (code ?? '') : '')).join('\n');
}
