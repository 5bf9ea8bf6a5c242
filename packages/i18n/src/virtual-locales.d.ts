/** Made at build by tools/vite/locale-plugin.ts: one lazy chunk per language. */
declare module 'virtual:locales' {
  import type { Messages } from '#i18n';
  export const locales: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;
}
