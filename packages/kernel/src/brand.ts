/** Nominal types: a MerchantCode is a string that has been checked, and no other string fits. */
declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type MerchantCode = Brand<string, 'MerchantCode'>;
export type MemberId = Brand<number, 'MemberId'>;
export type RoundId = Brand<string, 'RoundId'>;
/** ISO 4217 code, or XXX for demo play. */
export type Currency = Brand<string, 'Currency'>;
/** Epoch milliseconds, UTC. */
export type Millis = Brand<number, 'Millis'>;

export const merchantCode = (value: string): MerchantCode => value as MerchantCode;
export const memberId = (value: number): MemberId => value as MemberId;
export const roundId = (value: string): RoundId => value as RoundId;
export const currency = (value: string): Currency => value as Currency;
export const millis = (value: number): Millis => value as Millis;
