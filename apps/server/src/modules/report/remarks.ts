/** The key of the sentence that a kind of movement is told with, and of the name of a type of transaction. */
export const remarkKeyOf = (movement: string): string => `transactions.remark.${movement}`;
export const typeKeyOf = (code: number): string => `transactions.type.${code}`;
