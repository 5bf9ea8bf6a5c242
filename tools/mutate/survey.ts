/** All mutants of a file, and the result of each. */
import type { File } from '../check-map/source.ts';
import { mutated, type Mutant } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { relatedTo, type Related } from './related.ts';
import type { Ending, SpecsOnMutant } from './specs-on-mutant.ts';

export interface Surveyed extends File {
  readonly endings: readonly { readonly mutant: Mutant; readonly ending: Ending }[];
  /** Reason why there are no results. */
  readonly unheard?: string;
}

/** Lower bound and factor of the timeout: a busy machine is slow, but an endless loop never ends. */
const WITHIN_LEAST_MS = 30_000;
const WITHIN_TIMES = 5;
/** Timeout of the first run, before durations are known. */
const UNTRIED_MS = 600_000;

/** Nearest tests first: most mutants are detected there, and the rest need not run. */
function rounds(related: readonly Related[]): string[][] {
  const nearest = related[0]?.steps;
  const [first, rest] = [true, false].map((near) =>
    related.filter(({ steps }) => (steps === nearest) === near).map(({ spec }) => spec),
  );
  return [first!, rest!].filter((round) => round.length > 0);
}

export async function survey(
  file: File,
  importers: ReadonlyMap<string, readonly string[]>,
  specs: SpecsOnMutant,
  wide: boolean,
): Promise<Surveyed | undefined> {
  const { path, text } = file;
  const mutants = mutantsOf(path, text);
  if (mutants.length === 0) return undefined;
  const asked = rounds(relatedTo(path, importers, wide));
  if (asked.length === 0) return { ...file, endings: [], unheard: 'no spec needs it' };
  const withinMs: number[] = [];
  for (const round of asked) {
    const from = performance.now();
    const ending = await specs.run(round, path, text, UNTRIED_MS);
    if (ending !== 'survived') return { ...file, endings: [], unheard: `${round.join(', ')} fails without a change` };
    withinMs.push(Math.max(WITHIN_LEAST_MS, WITHIN_TIMES * (performance.now() - from)));
  }
  const endings = [];
  for (const mutant of mutants) {
    const changed = mutated(text, mutant);
    let ending: Ending = 'survived';
    for (const [index, round] of asked.entries()) {
      if (ending === 'survived') ending = await specs.run(round, path, changed, withinMs[index]!);
    }
    endings.push({ mutant, ending });
  }
  return { ...file, endings };
}
