import { describe } from 'vitest';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { fiveADay, threeADay } from './family.ts';

describe('three digits a day', () => provesItself(threeADay));
describe('five digits a day', () => provesItself(fiveADay));
