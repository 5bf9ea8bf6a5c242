import { liveMeta } from '../kit/live/meta.ts';
import { identity } from './engine/identity.ts';
import par from './par.json' with { type: 'json' };

export const meta = liveMeta(identity, par);
