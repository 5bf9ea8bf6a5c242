import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
        'dice',
        'limbo',
        'coin-flip',
        'mines',
        'towers',
        'hi-lo',
        'video-poker',
        'blackjack',
      ],
    }),
  ],
  build: { target: 'es2022', outDir: '../../dist/arcade', emptyOutDir: true, assetsInlineLimit: 0 },
});
