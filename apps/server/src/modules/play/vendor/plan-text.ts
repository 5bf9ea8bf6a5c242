/** An import's plan in language-neutral signs, below its fingerprint. */
import type { Import } from './import-games.ts';

const LINES_MAX = 200;

export function planText({ plan, fingerprint }: Pick<Import, 'plan' | 'fingerprint'>): string {
  const lines = [
    ...plan.added.map(({ code, name }) => `+ ${code}  ${name}`),
    ...plan.renamed.map(({ code, from, to }) => `± ${code}  ${from} → ${to}`),
    ...plan.opened.map((code) => `▲ ${code}`),
    ...plan.hidden.map((code) => `▼ ${code}`),
  ];
  const counts = `+ ${plan.added.length}  ± ${plan.renamed.length}  ▲ ${plan.opened.length}  ▼ ${plan.hidden.length}  ∅ ${plan.elsewhere.length}`;
  const rest = lines.length > LINES_MAX ? [`… ${lines.length - LINES_MAX}`] : [];
  return [fingerprint, counts, ...lines.slice(0, LINES_MAX), ...rest].join('\n');
}

/** Fingerprint in a text that was copied whole. */
export const markIn = (text: string): string | null => /\b[0-9a-f]{64}\b/.exec(text)?.[0] ?? null;
