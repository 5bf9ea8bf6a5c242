/**
 * Trusted Types policy: script addresses of this origin pass, as the app's workers need them; HTML passes only from the
 * sanitiser.
 */
interface Factory {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});
