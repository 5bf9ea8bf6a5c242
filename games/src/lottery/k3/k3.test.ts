import { describe } from 'vitest';
import { provesItself } from '#testkit/proof-of-plays.ts';
import { k3 } from './family.ts';

describe('three dice', () => {
  provesItself(k3);
});
