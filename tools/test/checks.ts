/** Static checks: types, lint, format, map, unused code. Each counts as one. */
import { indent, nothing, type Outcome } from './outcome.ts';
import { run } from './run.ts';

const LINES_MAX = 60;

interface Check {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const head = (output: string): string => {
  const lines = output.trim().split('\n');
  return lines.length > LINES_MAX
    ? [...lines.slice(0, LINES_MAX), `… and ${lines.length - LINES_MAX} more lines`].join('\n')
    : lines.join('\n');
};

function check(name: string, program: string, ...args: string[]): Check {
  return {
    name,
    async run() {
      const { code, output } = await run(program, args);
      if (code === 0) return { ...nothing, passed: 1 };
      return { ...nothing, failed: 1, failures: [indent(`${program} ${args.join(' ')}\n${head(output)}`)] };
    },
  };
}

export const checks: readonly Check[] = [
  check('types of the pure rooms', 'tsc', '-p', 'tsconfig.pure.json'),
  check('types on Node', 'tsc', '-p', 'tsconfig.node.json'),
  check('types in the browser', 'tsc', '-p', 'tsconfig.web.json'),
  check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  check('format', 'oxfmt', '--check', '.'),
  check('map of rooms', 'node', 'tools/check-map.ts'),
  check('nothing unused', 'knip'),
];
