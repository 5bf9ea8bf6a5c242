import { slotEngine } from '../../kit/slot/engine.ts';
import { meta } from '../meta.ts';
import { rules } from './rules.ts';

export const lanternCourt = slotEngine(meta, rules);
