/** The switch tree of a brand: what is on depends on the brand, where a switch hangs does not. */
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
];

function grow([modId, ...children]: Branch, on: ReadonlySet<string>): WhitelabelNode {
  return { modId, enabled: on.has(modId) ? '1' : '0', childrenNodes: children.map((child) => grow(child, on)) };
}

function names([modId, ...children]: Branch): string[] {
  return [modId, ...children.flatMap(names)];
}

/** The root and the calls that every visitor makes, signing in among them: a brand is closed by maintenance instead. */
const ALWAYS_ON: readonly string[] = ['ROOT', 'COMM3'];

/** The switches that operators turn. */
export const SWITCHES: readonly string[] = names(TREE).filter((modId) => !ALWAYS_ON.includes(modId));

/** A code can be asked for under VERIFICATION3 alone: each way that waits for a code needs it. */
const NEEDS_CODES = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const;

const parents = ([modId, ...children]: Branch): (readonly [string, string])[] =>
  children.flatMap((child) => [[child[0], modId] as const, ...parents(child)]);

/** Each switch with one that it does nothing without. */
const NEEDS: readonly (readonly [modId: string, needed: string])[] = [
  ...parents(TREE).filter(([, parent]) => SWITCHES.includes(parent)),
  ...NEEDS_CODES.map((modId) => [modId, 'VERIFICATION3'] as const),
];

/** The first switch of those that are on which lacks another, and the one that it lacks; null when none does. */
export function lacking(on: readonly string[]): { readonly modId: string; readonly needed: string } | null {
  const fault = NEEDS.find(([modId, needed]) => on.includes(modId) && !on.includes(needed));
  return fault ? { modId: fault[0], needed: fault[1] } : null;
}

/** Throws on a switch that hangs nowhere, so that a misspelt one cannot stay off unnoticed. */
export function switchTree(on: readonly string[]): WhitelabelNode {
  const known = new Set(names(TREE));
  const unknown = on.filter((modId) => !known.has(modId));
  if (unknown.length > 0) throw new Error(`no such switch: ${unknown.join(', ')}`);
  return grow(TREE, new Set([...ALWAYS_ON, ...on]));
}

/** The switches that are on in a tree, whatever is above them. */
export const switchesIn = (tree: WhitelabelNode): string[] => [
  ...(tree.enabled === '1' && SWITCHES.includes(tree.modId) ? [tree.modId] : []),
  ...tree.childrenNodes.flatMap(switchesIn),
];

/** Without those that lack another, and what lacks these: nothing is offered that would then be refused. */
function working(on: readonly string[]): readonly string[] {
  const lacks = lacking(on);
  return lacks ? working(on.filter((modId) => modId !== lacks.modId)) : on;
}

/** A tree as it was kept, in the shape of today: a switch that is gone from the site goes from the tree. */
export const regrown = (kept: WhitelabelNode): WhitelabelNode => switchTree(switchesIn(kept));

/** The tree that a brand works by. */
export const inForce = (kept: WhitelabelNode): WhitelabelNode => switchTree(working(switchesIn(kept)));
