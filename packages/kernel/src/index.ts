export * from './assert.ts';
export * from './brand.ts';
export * from './calendar.ts';
export * from './clock.ts';
export * from './currency.ts';
export * from './money.ts';
export * from './result.ts';
export * from './rng.ts';
