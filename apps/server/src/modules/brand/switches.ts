/** The switch tree of a brand: what is on depends on the brand, where a switch hangs does not. */
import type { WhitelabelNode } from '#contract';

type Branch = readonly [modId: string, ...children: Branch[]];

const TREE: Branch = [
  'ROOT',
  ['COMM3'],
  ['REG3', ['USERNAMEREG3'], ['DIRECTREG3'], ['MOBILENUMREG3', ['MOBILENUMPASSREG3']], ['REGMOBVERF3'], ['AFFMAN3']],
  ['CAPTCHA3'],
  ['GEETEST3'],
  ['FREEPLAY3'],
  ['MOBILEVERCODELOGIN3'],
  ['LOGINIPVERF3'],
  ['VERIFICATION3'],
  ['PASS3', ['CHNGPASSVERIF3'], ['PWDEXPFORCECHANGE3']],
  ['PROFPIC3'],
  ['GAMELO3', ['GAMELOHOT3'], ['GAMELOFAV3'], ['GAMELOREC3']],
  ['DPSTBAS3'],
  ['FUNDTRANS3'],
  ['MEMTRANS3'],
  ['INBOX3'],
  ['FEEDBACK3'],
  ['PTSYS3'],
  ['REWCEN3'],
  ['MISSIONLB3'],
  ['CBS3'],
  ['AGEANNOUNCE3'],
  ['AGENTPOLICY3'],
  ['SIGNCONDIV3'],
  ['DAILYSALCONT3'],
  ['HOURSAL3'],
  ['RTSALARY3'],
];

function grow([modId, ...children]: Branch, on: ReadonlySet<string>): WhitelabelNode {
  return { modId, enabled: on.has(modId) ? '1' : '0', childrenNodes: children.map((child) => grow(child, on)) };
}

function names([modId, ...children]: Branch): string[] {
  return [modId, ...children.flatMap(names)];
}

/** All but the root, which is always on: without it there is no site. */
export const SWITCHES: readonly string[] = names(TREE).slice(1);

/** Throws on a switch that hangs nowhere, so that a misspelt one cannot stay off unnoticed. */
export function switchTree(on: readonly string[]): WhitelabelNode {
  const known = new Set(SWITCHES);
  const unknown = on.filter((modId) => !known.has(modId));
  if (unknown.length > 0) throw new Error(`no such switch: ${unknown.join(', ')}`);
  return grow(TREE, new Set(['ROOT', ...on]));
}
