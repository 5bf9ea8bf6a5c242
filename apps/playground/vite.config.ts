import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    react(),
    localeChunks({
      nouns: [
        'cards',
        'felt',
        'live',
        'baccarat',
        'dragon-tiger',
        'sic-bo',
        'roulette',
        'xoc-dia',
        'fan-tan',
        'controls',
        'lantern-court',
      ],
    }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { input: [join(root, 'index.html'), join(root, 'live.html'), join(root, 'slot.html')] },
  },
});
