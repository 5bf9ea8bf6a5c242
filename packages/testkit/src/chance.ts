/**
 * Random seed of a test run: fixed in the gate, fresh in the deep tier. A failed property prints its seed; TEST_SEED
 * repeats it.
 */
import { basename } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { beginFile, SEED_OF_THE_GATE } from './seeded-chance.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED'] ?? SEED_OF_THE_GATE) });

beginFile(basename(expect.getState().testPath ?? ''));
