import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hands } from '../../games/src/hands.ts';
import { siteArt } from '../../tools/vite/art-plugin.ts';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { entryBudget } from '../../tools/vite/entry-budget.ts';
import { firstFiles } from '../../tools/vite/first-files.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';
import { ownScripts } from '../../tools/vite/own-scripts.ts';

const calls = contractCalls({ nouns: ['system', 'member', 'wallet', 'game', 'home'], without: ['arcade'] });

/** Text files used by the console and the arcade only. */
const ELSEWHERE = ['console', 'lottery-room', 'live', 'felt', 'cards', 'controls', 'hand', 'slot'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    calls,
    localeChunks({ without: [...ELSEWHERE, ...hands.map(({ meta }) => meta.id)], startKeysMax: 163 }),
    firstFiles('src/app/pages.ts', [calls, localeChunks()]),
    siteArt(),
    ownScripts({
      'sw.js': `${import.meta.dirname}/src/worker/worker.ts`,
      'offline.js': `${import.meta.dirname}/src/offline/offline.ts`,
    }),
    entryBudget(117_150),
  ],
  build: {
    target: 'es2022',
    // Browsers without modulepreload load a moment later; the rest are spared the polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One stylesheet: the server inlines it into rendered pages, so no further request is needed.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The entry contains all chunk names; shorter hashes save bytes that do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // One chunk for the first paint, one for code shared by pages. By default the bundler creates a chunk for each
        // pair of pages that share code, and the entry lists them all.
        codeSplitting: {
          groups: [
            // Separate chunks are evaluated one by one, so that a press is handled in between.
            {
              name: 'react',
              test: /rolldown.runtime|node_modules.(react|react-dom|scheduler)\/|react-first/,
              priority: 4,
            },
            {
              name: 'router',
              test: /node_modules.(react-router|@tanstack|@lingui)\//,
              tags: ['$initial'],
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: /packages.(ui|i18n)|web.src.shared|tanstack/, minShareCount: 2, priority: 1 },
          ],
        },
      },

      // Package index files export everything; pages keep only the exports they use.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
