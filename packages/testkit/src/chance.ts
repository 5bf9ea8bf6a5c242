/** Chance of a run of the tests: the same each time on the gate, fresh in the deep tier. A failed property tells its seed; TEST_SEED takes it up again. */
import fc from 'fast-check';

const OF_THE_GATE = 20_260_101;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED'] ?? OF_THE_GATE) });
