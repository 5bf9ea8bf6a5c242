import { describe, expect, it } from 'vitest';
import { createNotedStage } from '../../kit-ui/slot/noted-stage.ts';
import { fairStream } from '../../kit/fair.ts';
import { playClockmaker, type ClockmakerStep, type PickStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { WorkshopSymbol } from '../engine/strips.ts';
import { show } from './show.ts';

const seeds = { serverSeed: '6e'.repeat(32), clientSeed: 'me' };
/** A round that opened at least three drawers. */
const steps: readonly ClockmakerStep[] = Array.from({ length: 3_000 }, (_, nonce) =>
  playClockmaker(fairStream({ ...seeds, nonce })),
).find((round) => round.steps.length > 3)!.steps;
const picks = steps.filter((step): step is PickStep => step.kind === 'pick');
const boxes = rules.drawers.prizes.length + rules.drawers.stoppedClocks;

/** Shows the round as the table does, from the step that the player has reached. */
async function walk(seen: number, pressed: readonly number[]) {
  const noted = createNotedStage<WorkshopSymbol>(pressed);
  if (seen === 0) await show.step(steps[0]!, noted.stage);
  else await show.resume!(steps.slice(0, seen), noted.stage);
  for (let at = Math.max(seen, 1); at < steps.length; at += 1) {
    await show.lead!(steps[at - 1]!, noted.stage);
    await show.step(steps[at]!, noted.stage);
  }
  await show.close!(steps.at(-1)!, noted.stage);
  return noted;
}

describe('a search through the drawers', () => {
  it('opens the drawer that was pressed, with what was drawn whichever it is', async () => {
    const forwards = await walk(0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const backwards = await walk(0, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const found = (noted: typeof forwards) => noted.of('board.open').map(([, what]) => what);
    expect(found(forwards)).toEqual(found(backwards));
    expect(backwards.of('board.open').map(([box]) => box)).toEqual(picks.map((_, at) => 11 - at));
    expect(forwards.of('pickBoard')).toMatchObject([[{ boxes, opened: [] }]]);
  });

  it('goes on where it was interrupted, with all that was found', async () => {
    const noted = await walk(3, [7, 8, 9, 10]);
    const [face] = noted.of('pickBoard')[0] as [{ opened: readonly { text: string }[] }];
    const texts = picks.slice(0, 2).map(({ prize, multiplier }) => String(prize! * multiplier));
    expect(face.opened.map(({ text }) => text)).toEqual(texts);
    expect(noted.of('board.open')).toHaveLength(picks.length - 2);
    expect(noted.of('land')).toEqual([]);
  });

  it('is told at its end for all that it brought, and never shows a drawer that stayed shut', async () => {
    const noted = await walk(0, [3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    const brought = steps.at(-1)!.total - steps[0]!.total;
    const win = noted.of('win').at(-1)!;
    expect(win[0]).toMatchObject({ win: brought, total: steps.at(-1)!.total });
    expect(noted.of('board.open')).toHaveLength(picks.length);
    expect(noted.notes.findIndex(([part]) => part === 'board.close')).toBeGreaterThan(0);
  });

  it('says every drawer in words', async () => {
    const noted = await walk(0, [2, 5]);
    const lines = noted.of('announce').map(([text]) => String(text));
    expect(lines.some((text) => text.startsWith('clockmaker.drawers.prize {"number":3'))).toBe(true);
    expect(lines.some((text) => text.startsWith('clockmaker.drawers.end'))).toBe(picks.at(-1)!.prize === null);
  });
});
