/** `20260131-0042`: the day by the lottery's own clock, and which draw of that day. */
export const dayOfNumero = (numero: string): string =>
  `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** As it is said where the day is plain: the number of the draw, or the day where there is one a day. Never turned round. */
export const shortNumero = (numero: string): string => `\u2066${numero.slice(4, 8)}-${numero.slice(9)}\u2069`;
