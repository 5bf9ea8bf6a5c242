/**
 * The browser takes no text for a script's address or for HTML here (Trusted Types). Addresses of this site pass, for
 * the workers that pages start; HTML passes only as the sanitiser's own work.
 */
interface Factory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});
