/** `npm run <script> -- …` for scripts with another order of arguments: `node apps/cli/src/npm-script.ts <script> …`. */
import { printOutcome } from './grammar/ended.ts';
import { terminal } from './terminal.ts';
import { runScript } from './scripts.ts';

const [script = '', ...words] = process.argv.slice(2);
printOutcome(await runScript(script, words, terminal));
