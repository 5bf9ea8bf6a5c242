import type { NoRules } from '../../kit/live/no-rules.ts';
import type { LiveFace } from '../../kit-ui/live.ts';
import type { Step } from '../engine/engine.ts';
import type { Outcome } from '../engine/odds.ts';
import { Board } from './board.tsx';
import { Felt } from './felt.tsx';
import { Stage } from './stage.tsx';

export const face: LiveFace<NoRules, Step, Outcome> = { Stage, Felt, Board };
