import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleCalls } from '../../tools/vite/contract-plugin.ts';
import { entryBudget } from '../../tools/vite/entry-budget.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), consoleCalls(), localeChunks({ nouns: ['console', 'common', 'refusals'] }), entryBudget(120_000)],
  build: {
    target: 'es2022',
    outDir: '../../dist/console',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Package index files export everything; pages keep only the exports they use.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
