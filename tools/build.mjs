import { runOnNode24 } from './launch/runtime.mjs';

await runOnNode24('tools/build/main.ts');
