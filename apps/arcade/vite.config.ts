import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { engines } from '../../games/src/engines.ts';
import { hands } from '../../games/src/hands.ts';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    contractCalls({ nouns: ['arcade'], late: ['hallVisit', 'lottery', 'lotteryOrder', 'draw', 'room'] }),
    localeChunks({
      nouns: ['arcade', 'common', 'refusals'],
      late: [
        'lottery-play',
        'lottery-room',
        'lottery',
        'live',
        'felt',
        'cards',
        'baccarat',
        'crash',
        'dragon-tiger',
        'fan-tan',
        'roulette',
        'sic-bo',
        'xoc-dia',
      ],
      apart: {
        hand: ['hand', 'cards'],
        slot: ['slot', 'controls'],
        ...Object.fromEntries(hands.map(({ meta }) => [meta.id, [meta.id]])),
        // By wire code: a page that opens a slot does not load the names of other engines.
        ...Object.fromEntries(engines.map(({ meta }) => [meta.code, [meta.id]])),
      },
    }),
  ],
  build: {
    target: 'es2022',
    outDir: '../../dist/arcade',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Slot framework in one chunk, shared drawing code in another: both are cached for the next slot.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'slot', test: /kit-ui.(slot|controls)/, minShareCount: 2 }],
        },
      },
    },
  },
});
