import { handMeta } from '../kit/hand-meta.ts';
import { identity } from './engine/identity.ts';
import par from './par.json' with { type: 'json' };

export const meta = handMeta(identity, par);
