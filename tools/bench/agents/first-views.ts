/** First views of the agent centre on both sides, as the general agent asks. */
import { asksOfContract } from '../pages/asks.ts';
import type { Asker } from '../pages/asker.ts';
import { isFlat, measureFairly, type Measured } from '../pages/measure.ts';
import type { LineSide } from './line-side.ts';

/** Calls are this far apart, to stay below rate limits. */
const SECOND = 1_000;
const NOUNS = ['line', 'team', 'agreement'];

/** Files hold all rows there are. */
const isView = (label: string): boolean => NOUNS.includes(label.split('.', 1)[0]!) && !/^\w+\.\w+File\b/.test(label);

export interface View extends Measured {
  readonly isFlat: boolean;
  readonly refusal: string | null;
}

export async function measureViews(
  sides: readonly LineSide[],
  askers: readonly Asker[],
  { repeats, only }: { readonly repeats: number; readonly only: string },
  each: (view: View) => void,
): Promise<void> {
  const asks = asksOfContract().filter(
    ({ label }) => isView(label) && only.split(',').some((part) => label.includes(part)),
  );
  for (const { label, ask } of asks) {
    const question = {
      label,
      before: async (side: number) => sides[side]!.site.clock.advance(SECOND),
      async run(side: number) {
        const answer = await ask(askers[side]!);
        if (!answer.ok) throw new Error(`refused: ${answer.code}`);
      },
    };
    try {
      const measured = await measureFairly(question, repeats);
      each({ ...measured, isFlat: isFlat(measured), refusal: null });
    } catch (error) {
      each({ label, small: 0, large: 0, isFlat: false, refusal: String(error) });
    }
  }
}
