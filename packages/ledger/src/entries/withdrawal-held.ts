import type { Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';
import { holdPlaced, type HoldInput } from './hold-placed.ts';

/** A withdrawal is asked for: its money leaves the main wallet and waits. */
export function withdrawalHeld(input: Omit<HoldInput, 'from'>): Posting {
  return { ...holdPlaced({ ...input, from: 'main' }), movement: 'withdrawal-held', txTypeId: TX.withdrawal };
}
