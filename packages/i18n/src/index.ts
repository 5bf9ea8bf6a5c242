export { decimalsOf } from '#kernel';
export * from './format-money.ts';
export * from './format-number.ts';
export * from './format-time.ts';
export * from './number-notation.ts';
export * from './number-words.ts';
export * from './languages.ts';
export type { MessageKey } from './message-key.ts';
export * from './translator.ts';
