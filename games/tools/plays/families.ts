/** All families, with the paths of their sheets of plays. */
import { fiveOfEleven } from '#games/lottery/11x5/family.ts';
import { k3 } from '#games/lottery/k3/family.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { fiveADay, threeADay } from '#games/lottery/lf/family.ts';
import { lhc } from '#games/lottery/lhc/family.ts';
import { pcb } from '#games/lottery/pcb/family.ts';
import { pk10 } from '#games/lottery/pk10/family.ts';
import { ssc } from '#games/lottery/ssc/family.ts';
import { north, south } from '#games/lottery/vn/family.ts';
import { playsMarkdown } from './markdown.ts';

interface Sheet {
  readonly path: string;
  readonly families: readonly Family<never>[];
}
const sheet = <Draw>(folder: string, ...them: Family<Draw>[]): Sheet => ({
  path: `games/src/lottery/${folder}/plays.md`,
  families: them as unknown as Family<never>[],
});

/** A sheet of the lunar year for which it is written; odds of the others follow from the same rules. */
const SHEET_YEAR = 2026;

const folders = [
  sheet('ssc', ssc),
  sheet('11x5', fiveOfEleven),
  sheet('k3', k3),
  sheet('pk10', pk10),
  sheet('pcb', pcb),
  sheet('lf', threeADay, fiveADay),
  sheet('lhc', lhc(SHEET_YEAR)),
  sheet('vn', north, south),
];

export const families = folders.flatMap(({ families: them }) => them);
export const sheets = folders.map(({ path, families: them }) => ({ path, text: them.map(playsMarkdown).join('\n') }));
