/**
 * The two tiers of the tests: `npm test` is the gate, and `npm run test:deep` runs everything that the gate samples.
 */

export const isDeep = process.env['TEST_DEEP'] === '1';

/** Everything in the deep tier, on the gate its sample. */
export const deep = <T>(everything: T, sample: T): T => (isDeep ? everything : sample);
