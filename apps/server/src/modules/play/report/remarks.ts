/** Catalogue keys: sentence of a kind of movement, and name of a transaction type. */
export const remarkKeyOf = (movement: string): string => `transactions.remark.${movement}`;
export const typeKeyOf = (code: number): string => `transactions.type.${code}`;
