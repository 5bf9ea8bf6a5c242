#!/usr/bin/env node
/** `npx pavilion`: runs the commands on the Node that the project brings. */
import { runOnNode24 } from '../../tools/launch/runtime.mjs';

await runOnNode24('apps/cli/src/main.ts');
