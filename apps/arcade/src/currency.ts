/** The currency that is played for in this frame; none until its session is open. */
let currency = '';

export const nameCurrency = (code: string): void => void (currency = code);
export const currencyHere = (): string => currency;
