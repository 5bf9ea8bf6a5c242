/** `npx pavilion <noun> <verb> …`: the commands of an operator. */
import { printOutcome } from './grammar/ended.ts';
import { run } from './grammar/run.ts';
import { house } from './nouns.ts';
import { terminal } from './terminal.ts';

printOutcome(await run(house, process.argv.slice(2), terminal));
