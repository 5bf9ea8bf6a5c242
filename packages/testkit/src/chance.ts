/** Chance of a run of the tests: the same each time on the gate, fresh in the deep tier. A failed property tells its seed; TEST_SEED takes it up again. */
import { basename } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { beginFile, SEED_OF_THE_GATE } from './seeded-chance.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED'] ?? SEED_OF_THE_GATE) });

beginFile(basename(expect.getState().testPath ?? ''));
