/** Made at build by tools/vite/contract-plugin.ts. */
declare module 'virtual:calls' {
  import type { CallTable } from '#client';
  export const calls: CallTable;
  /** The calls of all other nouns. */
  export const lateCalls: () => Promise<CallTable>;
}
