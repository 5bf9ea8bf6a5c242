/** Stand-alone scripts beside the app: one file each with all imports. */
import { basename } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** `entries` maps addresses to source files: `{ 'sw.js': 'src/worker/worker.ts' }`. */
export function ownScripts(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'own-scripts',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, file] of Object.entries(entries)) {
        this.emitFile({ type: 'asset', fileName, source: await bundled(file) });
      }
    },
  };
}

async function bundled(file: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', entryFileNames: basename(file) } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}
