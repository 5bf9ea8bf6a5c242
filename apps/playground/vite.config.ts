import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { engines } from '../../games/src/engines.ts';
import { hands } from '../../games/src/hands.ts';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

const root = import.meta.dirname;

const LIVE = ['cards', 'felt', 'live', 'baccarat', 'dragon-tiger', 'sic-bo', 'roulette', 'xoc-dia', 'fan-tan'];
const HANDS = ['arcade', 'common', 'refusals', 'hand', ...hands.map(({ meta }) => meta.id)];
const SLOTS = ['controls', 'slot', ...engines.map(({ meta }) => meta.id)];

export default defineConfig({
  root,
  plugins: [
    react(),
    contractCalls({ nouns: ['arcade'] }),
    localeChunks({
      nouns: [...LIVE, ...HANDS, ...SLOTS],
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: [join(root, 'index.html'), join(root, 'live.html'), join(root, 'hands.html'), join(root, 'slot.html')],
    },
  },
});
