/**
 * Formats of the numbers of bank accounts, cards, e-wallets and crypto addresses; form and server check with the same
 * code.
 */
export const cardKinds = ['BANK', 'EWALLET', 'CRYPTO'] as const;
export type CardKind = (typeof cardKinds)[number];

/** `card`: 14 to 20 digits; `account`: 6 to 18, as local banks use; `mobile`: an e-wallet's. */
export const cardForms = ['card', 'account', 'iban', 'mobile', 'tron', 'evm'] as const;
export type CardForm = (typeof cardForms)[number];

const SHAPES: Readonly<Record<CardForm, RegExp>> = {
  card: /^\d{14,20}$/,
  account: /^\d{6,18}$/,
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  mobile: /^\+?\d{8,15}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  evm: /^0x[0-9a-fA-F]{40}$/,
};

/** The stored form: without separators between digits. Crypto addresses are kept as they are, since case matters. */
export function plainNumber(form: CardForm, number: string): string {
  const tight = number.replaceAll(/[\s\u2013-]/g, '');
  if (form === 'tron' || form === 'evm') return tight;
  return form === 'iban' ? tight.toUpperCase() : tight;
}

/** Check of an IBAN (ISO 13616): its first four signs moved to its end, letters as 10 to 35, modulo 97 is one. */
function isIban(number: string): boolean {
  const digits = Array.from(number.slice(4) + number.slice(0, 4), (sign) => Number.parseInt(sign, 36)).join('');
  return Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0) === 1;
}

/** `number` as `plainNumber` writes it. */
export function isCardNumber(form: CardForm, number: string): boolean {
  return SHAPES[form].test(number) && (form !== 'iban' || isIban(number));
}
