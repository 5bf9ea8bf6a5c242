/** Issue number `20260131-0042`: date in the lottery's time zone, and the draw's number on that day. */
export const dayOfNumero = (numero: string): string =>
  `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** Issue without its year, isolated left-to-right. */
export const shortNumero = (numero: string): string => `\u2066${numero.slice(4, 8)}-${numero.slice(9)}\u2069`;
