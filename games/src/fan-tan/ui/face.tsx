import type { LiveFace } from '../../kit-ui/live.ts';
import { Board } from './board.tsx';
import { Felt } from './felt.tsx';
import { Stage } from './stage.tsx';

export const face: LiveFace = { Stage, Felt, Board };
