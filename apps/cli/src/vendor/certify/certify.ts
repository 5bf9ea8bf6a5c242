import type { Check, Section } from './check.ts';
import { sections } from './checks/index.ts';
import { openDesk, Skipped, type Account } from './desk.ts';
import { OPTIONS } from './prerequisites.ts';

export type Verdict = 'pass' | 'FAIL' | 'skip';

export interface Finding {
  readonly section: string;
  readonly scenario: string;
  readonly expected: string;
  /** Statuses received with their counts; the difference; or the reason for skipping. */
  readonly got: string;
  readonly verdict: Verdict;
}

/** Runs all sections against a deployment; a failed check does not stop the others. */
export async function certify(
  account: Account,
  found: (finding: Finding) => void,
  among: readonly Section[] = sections,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { title, checks } of among) {
    for (const check of checks) {
      const { scenario, expected } = check;
      const finding = { section: title, scenario, expected, ...(await judge(account, check)) };
      findings.push(finding);
      found(finding);
    }
  }
  return findings;
}

async function judge(account: Account, check: Check): Promise<Pick<Finding, 'got' | 'verdict'>> {
  const missing = (check.needs ?? []).filter((need) => !account[need]).map((need) => `--${OPTIONS[need].name}`);
  if (missing.length > 0) return { verdict: 'skip', got: `needs ${missing.join(' and ')}` };
  const statuses = new Map<string, number>();
  const desk = openDesk(account, (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
  try {
    await check.run(desk);
    return { verdict: 'pass', got: [...statuses].map(([status, times]) => `${shortOf(status)} ×${times}`).join(', ') };
  } catch (error) {
    const got = error instanceof Error ? error.message : String(error);
    return { verdict: error instanceof Skipped ? 'skip' : 'FAIL', got };
  }
}

const shortOf = (status: string): string => status.replace(/^RS_(ERROR_)?/, '');
