import { MEANING, type Books, type State } from './books.ts';
import { figuresText, type Row, type RoundFigures } from './figures.ts';
import { closeBooks, type House } from './house.ts';
import { forSeconds, measure, WARM_UP, type Setting } from './load.ts';
import type { LoadName } from './loads.ts';
import type { TpcB } from './tpc-b.ts';
import { againstFloors, FLOORS } from './verdict.ts';

export interface Plan {
  rounds: number;
  seconds: number;
  loads: readonly LoadName[];
  setting: Setting;
}

/** Runs the loads and TPC-B alternately in one state of the ledger. */
export async function compareWithTpcB(tpcB: TpcB, books: Books, state: State, plan: Plan): Promise<Row[]> {
  const { rounds, seconds, loads, setting } = plan;
  const open = await books.inState(state);
  await tpcB.warm();
  const measured = new Map(loads.map((load): [LoadName, RoundFigures[]] => [load, []]));
  let house: House | undefined;
  for (let round = 1; round <= rounds; round++) {
    // Connections keep their prepared plans: every second round opens new ones, the others reuse them.
    if (!house || round % 2 === 1) {
      await house?.close();
      house = await open();
      await measure(house, 'mix', setting, WARM_UP);
    }
    const yardstick = await tpcB.run(seconds);
    for (const load of loads) {
      const figures = await measure(house, load, setting, forSeconds(seconds));
      const ratio = figures.perSecond / yardstick.tps;
      measured.get(load)!.push({ ...figures, ratio });
      console.log(
        `${state} ${round} ${load}: ${ratio.toFixed(2)} × · ${figuresText(figures)} · ` +
          `TPC-B ${yardstick.tps.toFixed(0)}/s, ${yardstick.databaseUs.toFixed(0)} µs database`,
      );
    }
  }
  const findings = house ? await closeBooks(house) : 0;
  return [...measured].map(([load, figures]) => verdictRow(state, load, figures, findings));
}

function verdictRow(state: State, load: LoadName, rounds: readonly RoundFigures[], findings: number): Row {
  const { isEnough, worst, median } = againstFloors(
    load,
    rounds.map(({ ratio }) => ratio),
  );
  const { always, usually } = FLOORS[load];
  const verdict = isEnough && findings === 0 ? 'ok' : 'SHORT';
  console.log(
    `${load} on books ${MEANING[state]}: ${worst.toFixed(2)} × TPC-B in the worst round (at least ${always}), ` +
      `${median.toFixed(2)} × in the median (at least ${usually}), audit ${findings} findings: ${verdict}`,
  );
  return { of: state, load, rounds, verdict };
}
