import type { LiveFace } from '../../kit-ui/live.ts';
import type { Outcome, Step } from '../engine/hand.ts';
import type { Rules } from '../engine/odds.ts';
import { Board } from './board.tsx';
import { Felt } from './felt.tsx';
import { Stage } from './stage.tsx';

export const face: LiveFace<Rules, Step, Outcome> = { Stage, Felt, Board };
