import type { Hold } from '../hold.ts';
import type { Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';
import { holdReleased, type ReleaseInput } from './hold-released.ts';

/** A withdrawal was rejected: its money is back in the main wallet. */
export function withdrawalReleased(hold: Hold, input: ReleaseInput): Posting {
  return { ...holdReleased(hold, input), movement: 'withdrawal-released', txTypeId: TX.withdrawalReturned };
}
