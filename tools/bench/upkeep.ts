import type { Ledger } from '#ledger';

const ROLLUP_SECONDS = 30;
const AUDIT_SECONDS = 60;

/**
 * Periodic jobs of a ledger at their usual intervals, but at least once per round. Returns a function that stops them
 * and reports their errors.
 */
export function keepUp(ledger: Ledger, roundSeconds: number): () => Promise<void> {
  const stops = [
    every(ROLLUP_SECONDS, roundSeconds * 0.3, () => ledger.rollup()),
    every(AUDIT_SECONDS, roundSeconds * 0.6, async () => {
      const { findings } = await ledger.audit();
      if (findings.length > 0) throw new Error(`the audit found: ${findings[0]?.text}`);
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function every(seconds: number, firstAfter: number, work: () => Promise<void>): () => Promise<void> {
  let runs = Promise.resolve();
  const run = (): void => {
    runs = runs.then(work);
    runs.catch(() => {});
    timer = setTimeout(run, seconds * 1000);
  };
  let timer = setTimeout(run, Math.min(seconds, firstAfter) * 1000);
  return () => {
    clearTimeout(timer);
    return runs;
  };
}
