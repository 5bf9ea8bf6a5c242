/** Scenarios as listed in the recipe, and findings as printed by the command. */
import type { Finding } from './certify.ts';
import { sections } from './checks/index.ts';
import { OPTIONS, type Need } from './prerequisites.ts';

export const START = '<!-- drawn by `npx pavilion vendor certify --table` from apps/cli/src/vendor/certify/checks -->';
export const END = '<!-- end of the drawing -->';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const nameOf = (need: Need): string => `\`--${OPTIONS[need].name}\``;

export const findingHead = [row('', 'Scenario', 'Expected', 'Got', 'Verdict'), '|---|---|---|---|---|'];

export const findingRow = ({ section, scenario, expected, got, verdict }: Finding): string =>
  row(section, scenario, expected, got, verdict);

export function scenarioTable(): string {
  return [
    START,
    row('Rule', 'Scenario', 'Expected', 'Needs'),
    '|---|---|---|---|',
    ...sections.flatMap(({ title, checks }) =>
      checks.map(({ scenario, expected, needs = [] }) => row(title, scenario, expected, needs.map(nameOf).join(' '))),
    ),
    '',
    row('Option', 'What the operator prepares'),
    '|---|---|',
    ...(Object.keys(OPTIONS) as Need[]).map((need) => row(nameOf(need), OPTIONS[need].meaning)),
    END,
  ].join('\n');
}
