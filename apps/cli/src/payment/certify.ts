import { checks } from './checks.ts';
import { openDesk, type Subject } from './desk.ts';

export interface Finding {
  readonly scenario: string;
  /** Null when the rule holds. */
  readonly fault: string | null;
}

/** Checks a gateway in its test mode against each rule; a failure does not stop the others. */
export async function certify(
  subject: Subject,
  found: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const { scenario } = check;
    const desk = await openDesk(subject);
    let fault: string | null = null;
    try {
      await check.run(desk);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    } finally {
      await desk.close();
    }
    findings.push({ scenario, fault });
    found({ scenario, fault });
  }
  return findings;
}
