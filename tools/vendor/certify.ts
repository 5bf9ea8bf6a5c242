import { openDesk, type Account } from './desk.ts';
import { sections } from './checks.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Runs every section against a deployment, a line for each check; one that fails stops none of the others. */
export async function certify(account: Account, print: (line: string) => void): Promise<Tally> {
  const desk = openDesk(account);
  let [passed, failed, skipped] = [0, 0, 0];
  for (const { title, checks } of sections) {
    print(title);
    for (const check of checks) {
      try {
        const isSkipped = (await check.run(desk)) === false;
        if (isSkipped) skipped += 1;
        else passed += 1;
        print(`  ${isSkipped ? 'skip' : 'pass'}  ${check.name}`);
      } catch (error) {
        failed += 1;
        print(`  FAIL  ${check.name}\n        ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  print(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return { passed, failed, skipped };
}
