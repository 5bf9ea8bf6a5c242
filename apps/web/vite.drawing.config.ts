/** Builds the code that draws the same pages on the server. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractCalls({ nouns: ['system'] }), localeChunks({ without: ['console'] })],
  // All in one, so that it runs as it was built, whatever the server's own environment says.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'node24',
    ssr: 'src/drawing/draw.tsx',
    assetsInlineLimit: 0,
  },
});
