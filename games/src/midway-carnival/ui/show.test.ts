import { describe, expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import { playMidway, type MidwayStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import { strips, type MidwaySymbol } from '../engine/strips.ts';
import { show } from './show.ts';

const script = (...numbers: number[]) => ({ int: (limit: number) => (numbers.shift() ?? 0) % limit });
const three = strips.map((strip, reel) => (strip.indexOf('ticket') + (reel < 3 ? 0 : 4)) % strip.length);
const again = rules.wheel.findIndex(({ kind }) => kind === 'again');
const free = rules.wheel.findIndex(({ kind }) => kind === 'free');

/** Shows the round as the table does, from the step that the player has reached. */
async function walk(steps: readonly MidwayStep[], seen = 0) {
  const noted = createNotedStage<MidwaySymbol>();
  if (seen === 0) await show.step(steps[0]!, noted.stage);
  else await show.resume!(steps.slice(0, seen), noted.stage);
  for (let at = Math.max(seen, 1); at < steps.length; at += 1) {
    await show.lead!(steps[at - 1]!, noted.stage);
    await show.step(steps[at]!, noted.stage);
  }
  await show.close!(steps.at(-1)!, noted.stage);
  return noted;
}

const facesOf = (noted: Awaited<ReturnType<typeof walk>>) =>
  noted.of('wheel').map(([face]) => face as { segments: readonly { text: string }[]; line?: string });

describe('the wheel', () => {
  it('is pressed before each turn, and stops where the round says', async () => {
    const { steps } = playMidway(script(...three, again, again));
    const noted = await walk(steps);
    expect(noted.of('wheel.press')).toHaveLength(2);
    expect(noted.of('wheel.turn')).toEqual([[again], [again]]);
    expect(noted.of('win').at(-1)).toMatchObject([steps.at(-1)!, { lit: [] }]);
  });

  it('shows a multiplier that was won as the prize it pays from then on, and all prizes multiplied', async () => {
    const [first, second] = facesOf(await walk(playMidway(script(...three, again, 0)).steps));
    const { times, after } = rules.wheel[again] as { times: number; after: number };
    const { pays } = rules.wheel[0] as { pays: number };
    expect(first!.segments[again]!.text).toContain('wheel.times');
    expect(second!.segments[again]!.text).toBe(String(after * times));
    expect([first!.segments[0]!.text, second!.segments[0]!.text]).toEqual([String(pays), String(pays * times)]);
    expect([first!.line, second!.line]).toEqual([undefined, expect.stringContaining('wheel.line')]);
  });

  it('comes back as it was for a player who returns', async () => {
    const { steps } = playMidway(script(...three, again, 0));
    const noted = await walk(steps, 2);
    expect(facesOf(noted)[0]!.segments[again]!.text).not.toContain('wheel.times');
    expect(noted.of('wheel.turn')).toEqual([[0]]);
  });
});

describe('the night of the free spins', () => {
  const { steps } = playMidway(script(...three, free));

  it('opens when the wheel gives them, and closes after the last', async () => {
    const noted = await walk(steps);
    expect(noted.of('change')).toEqual([['free'], ['base']]);
    const { spins } = rules.wheel[free] as { spins: number };
    expect(noted.of('spin')).toHaveLength(spins);
    expect(noted.of('left').map(([left]) => left)).toEqual(Array.from({ length: spins }, (_, at) => spins - 1 - at));
  });

  it('goes on for a player who returns', async () => {
    const noted = await walk(steps, 5);
    expect(noted.of('change')[0]).toEqual(['free']);
    expect(noted.of('wheel')).toEqual([]);
    expect(noted.of('spin')).toHaveLength(steps.length - 5);
  });
});
