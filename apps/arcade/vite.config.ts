import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hands } from '../../games/src/hands.ts';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractCalls({ nouns: ['arcade'], late: ['hallVisit', 'lottery', 'lotteryOrder', 'draw', 'room'] }),
    localeChunks({
      nouns: ['arcade', 'common', 'refusals', 'lantern-court'],
      late: [
        'lottery-play',
        'lottery-room',
        'lottery',
        'live',
        'felt',
        'cards',
        'baccarat',
        'dragon-tiger',
        'fan-tan',
        'roulette',
        'sic-bo',
        'xoc-dia',
      ],
      apart: { hand: ['hand', 'cards'], ...Object.fromEntries(hands.map(({ meta }) => [meta.id, [meta.id]])) },
    }),
  ],
  build: { target: 'es2022', outDir: '../../dist/arcade', emptyOutDir: true, assetsInlineLimit: 0 },
});
