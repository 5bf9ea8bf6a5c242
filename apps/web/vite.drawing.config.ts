/** Build of the server rendering code. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from '../../tools/vite/contract-plugin.ts';
import { localeChunks } from '../../tools/vite/locale-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractCalls({ nouns: ['system'] }), localeChunks({ without: ['console'] })],
  // Bundled completely, so that it does not depend on the server's environment.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'node24',
    ssr: 'src/drawing/draw.tsx',
    assetsInlineLimit: 0,
  },
});
