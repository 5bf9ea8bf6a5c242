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

/** Texts of the console and of the arcade. */
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
    entryBudget(117_000),
  ],
  build: {
    target: 'es2022',
    // A browser that does not know the hint loads a moment later, and all others are spared the script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // All styles in one: the server writes them into the page that it draws, and nothing is asked for again.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The entry carries the names of all: each letter of a hash is one more that nothing packs.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What the first paint needs is one file, what pages have in common another. Left to itself the bundler makes a
        // file of each thing that two pages share, and the entry carries the list of them all.
        codeSplitting: {
          groups: [
            // Read one after the other, so that a press is heard in between.
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

      // A room's front door names everything; a page carries only what it uses.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
