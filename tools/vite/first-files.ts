/**
 * `first-files.json`: files each page needs for its first render. The server preloads them in the head, in parallel
 * with the entry.
 */
import { join } from 'node:path';
import { runnerImport, type PluginOption, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

interface PageLike {
  readonly paths: readonly string[];
  readonly load: () => unknown;
}

/** `pages` is the module with the page registry; `plugins` resolve its virtual modules. */
export function firstFiles(pages: string, plugins: PluginOption[]): Plugin {
  let root = '';
  return {
    name: 'first-files',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const listed = await pagesOf(root, pages, plugins);
        const files = {
          texts: textsOf(bundle),
          pages: Object.fromEntries(listed.map((page) => [page.path, filesOf(page, root, bundle)])),
        };
        this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(files) });
      },
    },
  };
}

interface ListedPage {
  readonly path: string;
  readonly module: string;
  readonly waitsForTexts: boolean;
}

/** Runs the page registry, and reads the imports from its code. */
async function pagesOf(root: string, list: string, plugins: PluginOption[]): Promise<ListedPage[]> {
  const config = { configFile: false, root, plugins } as const;
  const { module } = await runnerImport<{ readonly pages: readonly PageLike[] }>(join(root, list), config);
  return module.pages.flatMap(({ paths, load }) => {
    const source = load.toString();
    const [, imported] = /import__\("([^"]+)"\)/.exec(source) ?? [];
    if (!imported) throw new Error(`what does ${paths.join()} import? ${source}`);
    return paths.map((path) => ({ path, module: imported, waitsForTexts: source.includes('withTexts') }));
  });
}

const chunksIn = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** Chunks of first and other texts, by language. */
function textsOf(bundle: Bundle): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {};
  for (const { fileName, facadeModuleId } of chunksIn(bundle)) {
    const [, language, tier] = /virtual:locale\/([A-Z]+)-(\w+)$/.exec(facadeModuleId ?? '') ?? [];
    if (language && tier) texts[language] = { ...texts[language], [tier]: fileName };
  }
  return texts;
}

function filesOf({ path, module, waitsForTexts }: ListedPage, root: string, bundle: Bundle) {
  const chunks = new Map(chunksIn(bundle).map((chunk) => [chunk.fileName, chunk]));
  const start = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(root, module)));
  if (!start) throw new Error(`no chunk draws ${path}`);
  const found = new Set([start.fileName]);
  for (const name of found) {
    for (const imported of chunks.get(name)?.imports ?? []) {
      if (chunks.get(imported)?.isEntry === false) found.add(imported);
    }
  }
  return { scripts: [...found], waitsForTexts };
}
