/** Switch tree of a brand; its shape is fixed, only the states differ by brand. */
import type { WhitelabelNode } from '#contract';

type Branch = readonly [modId: string, ...children: Branch[]];

const TREE: Branch = [
  'ROOT',
  ['COMM3'],
  ['REG3', ['USERNAMEREG3'], ['DIRECTREG3'], ['MOBILENUMREG3', ['MOBILENUMPASSREG3']], ['REGMOBVERF3']],
  ['FREEPLAY3'],
  ['MOBILEVERCODELOGIN3'],
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
  ['AGENT3', ['AFFMAN3'], ['SIGNCONDIV3'], ['DAILYSALCONT3'], ['HOURSAL3'], ['RTSALARY3']],
];

function grow([modId, ...children]: Branch, on: ReadonlySet<string>): WhitelabelNode {
  return { modId, enabled: on.has(modId) ? '1' : '0', childrenNodes: children.map((child) => grow(child, on)) };
}

function names([modId, ...children]: Branch): string[] {
  return [modId, ...children.flatMap(names)];
}

/** The root and the calls that every visitor makes, signing in among them: a brand is closed by maintenance instead. */
const ALWAYS_ON: readonly string[] = ['ROOT', 'COMM3'];

/** Switches that operators can change. */
export const SWITCHES: readonly string[] = names(TREE).filter((modId) => !ALWAYS_ON.includes(modId));

/** Switches that need codes, which are sent only if VERIFICATION3 is on. */
const NEEDS_CODES = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const;

const parents = ([modId, ...children]: Branch): (readonly [string, string])[] =>
  children.flatMap((child) => [[child[0], modId] as const, ...parents(child)]);

/** Dependencies: each switch with one that it requires. */
const NEEDS: readonly (readonly [modId: string, needed: string])[] = [
  ...parents(TREE).filter(([, parent]) => SWITCHES.includes(parent)),
  ...NEEDS_CODES.map((modId) => [modId, 'VERIFICATION3'] as const),
];

/** The first switch that is on without one it requires, with the missing one; null if there is none. */
export function lacking(on: readonly string[]): { readonly modId: string; readonly needed: string } | null {
  const fault = NEEDS.find(([modId, needed]) => on.includes(modId) && !on.includes(needed));
  return fault ? { modId: fault[0], needed: fault[1] } : null;
}

/** Throws on an unknown switch, so that a misspelt one does not silently stay off. */
export function switchTree(on: readonly string[]): WhitelabelNode {
  const known = new Set(names(TREE));
  const unknown = on.filter((modId) => !known.has(modId));
  if (unknown.length > 0) throw new Error(`no such switch: ${unknown.join(', ')}`);
  return grow(TREE, new Set([...ALWAYS_ON, ...on]));
}

/** Switches that are on in a tree, regardless of their parents. */
export const switchesIn = (tree: WhitelabelNode): string[] => [
  ...(tree.enabled === '1' && SWITCHES.includes(tree.modId) ? [tree.modId] : []),
  ...tree.childrenNodes.flatMap(switchesIn),
];

/** Removes switches with missing dependencies, recursively, so that nothing is offered that would be refused. */
function working(on: readonly string[]): readonly string[] {
  const lacks = lacking(on);
  return lacks ? working(on.filter((modId) => modId !== lacks.modId)) : on;
}

/** A stored tree in the current shape; removed switches are dropped. */
export const regrown = (kept: WhitelabelNode): WhitelabelNode => switchTree(switchesIn(kept));

/** The effective tree of a brand. */
export const inForce = (kept: WhitelabelNode): WhitelabelNode => switchTree(working(switchesIn(kept)));
