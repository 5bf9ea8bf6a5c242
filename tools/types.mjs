/** Type checks of the three environments: pure rooms (no clock, no network), Node, browser. */
import { spawnSync } from 'node:child_process';

const worlds = process.argv[2] ? [process.argv[2]] : ['pure', 'node', 'web'];
const failed = worlds.filter(
  (world) => spawnSync('tsc', ['-p', `tsconfig.${world}.json`], { stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
