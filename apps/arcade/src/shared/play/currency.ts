/** Currency of this iframe's session; empty until it is open. */
let currency = '';

export const nameCurrency = (code: string): void => void (currency = code);
export const currencyHere = (): string => currency;
