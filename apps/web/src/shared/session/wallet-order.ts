/** Id of the main wallet. */
export const MAIN = 2;

/** Order of wallets: the main one, then those with playable games. */
export function openFirst<W extends { readonly accountTypeId: number }>(
  wallets: readonly W[],
  open: readonly number[] | undefined,
): W[] {
  const place = ({ accountTypeId: id }: W) => (id === MAIN ? 0 : (open?.includes(id) ?? true) ? 1 : 2);
  return wallets.toSorted((a, b) => place(a) - place(b));
}
