import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteArt } from '../../tools/vite/art-plugin.ts';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { entryBudget } from '../../tools/vite/entry-budget.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractCalls(['system', 'session', 'captcha', 'member', 'wallet', 'deposit', 'report', 'game', 'home']),
    localeChunks(),
    siteArt(),
    entryBudget(110_000),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A room's front door names everything; a page carries only what it uses.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/\w+\/src\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
