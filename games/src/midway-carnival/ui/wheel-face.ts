/**
 * Labels of the wheel: prizes times the multiplier; segments of used multipliers show the prize that they pay from then
 * on.
 */
import type { Stage, WheelFace } from '../../kit-ui/slot/stage.ts';
import { rules } from '../engine/rules.ts';
import type { Segment } from '../engine/wheel.ts';

const RED = '#c4202f';
const PLUM = '#5d2a86';
const GOLD = '#b8741a';
const TEAL = '#12716c';
const TOP = '#d94f8a';

type Words = Pick<Stage, 't' | 'money'>;

export function wheelFace(won: readonly number[], multiplier: number, words: Words): WheelFace {
  const { t } = words;
  return {
    title: t('midway-carnival.wheel.title'),
    ...(multiplier > 1 && { line: t('midway-carnival.wheel.line', { multiplier }) }),
    button: t('midway-carnival.wheel.turn'),
    segments: rules.wheel.map((segment, at) => {
      const shown: Segment =
        segment.kind === 'again' && won.includes(at) ? { kind: 'prize', pays: segment.after } : segment;
      return { text: textOf(shown, multiplier, words), colour: colourOf(shown, at) };
    }),
  };
}

function textOf(segment: Segment, multiplier: number, { t, money }: Words): string {
  if (segment.kind === 'prize') return money(segment.pays * multiplier);
  return segment.kind === 'free'
    ? t('midway-carnival.wheel.spins', { count: segment.spins })
    : t('midway-carnival.wheel.times', { multiplier: segment.times });
}

const MOST = Math.max(...rules.wheel.map((segment) => (segment.kind === 'prize' ? segment.pays : 0)));

function colourOf(segment: Segment, at: number): string {
  if (segment.kind === 'again') return TEAL;
  if (segment.kind === 'free') return GOLD;
  if (segment.pays === MOST) return TOP;
  return at % 2 === 0 ? PLUM : RED;
}
