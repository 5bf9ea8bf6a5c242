/** Made at build by tools/vite/locale-plugin.ts: lazy chunks per language. */
declare module 'virtual:locales' {
  import type { Messages } from '#i18n';
  type Load = () => Promise<{ readonly messages: Messages }>;
  /** `start` has the texts of the first paint, `rest` all others but `apart`, which are loaded by name. */
  export const locales: Readonly<
    Record<string, { readonly start: Load; readonly rest: Load; readonly apart: Readonly<Record<string, Load>> }>
  >;
}
