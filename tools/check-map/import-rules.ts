/** Imports allowed between rooms, modules and wings. */
import { adaptersKnownTo, rooms, type Room } from '../map.ts';
import { againstOrder, moduleEdges, wingOf, wings } from '../module-edges.ts';
import { circles } from './circles.ts';
import { resolve } from './resolve.ts';
import type { Import, Source } from './source.ts';
import type { Violation } from './violation.ts';

interface Place {
  readonly room: Room;
  readonly part: string | undefined;
  /** The wing of a module. */
  readonly wing: string | undefined;
}

export function placeOf(path: string): Place | undefined {
  for (const room of rooms) {
    const match = room.files.exec(path);
    if (match) return { room, part: match.groups?.['part'], wing: match.groups?.['wing'] };
  }
  return undefined;
}

/** Rooms that a test may import, whichever room it stands in. */
const TESTS_MAY = ['testkit', 'client', 'server'];

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);

/** The package or app a file lives in; a relative import stays inside it. */
const homeOf = (path: string) => /^(packages|apps)\/[^/]+|^[^/]+/.exec(path)?.[0];

function partRule(from: Place, to: Place, path: string, target: string): string | undefined {
  if (!from.room.apart || from.part === to.part) return undefined;
  if (from.room.name !== 'modules') return `${from.room.name} do not import each other: ${from.part} takes ${target}`;
  if (isTest(path)) return undefined;
  if (moduleEdges[from.part!]?.includes(to.part!)) return undefined;
  return `module ${from.part} may not ask ${to.part}: no such edge in tools/module-edges.ts`;
}

function fileRule(source: Source, from: Place, target: string, specifier: string): string | undefined {
  const to = placeOf(target);
  if (!to) return `${target} is in no room of tools/map.ts`;
  const { path } = source;
  if (specifier.startsWith('.') && homeOf(path) !== homeOf(target) && from.room.name !== 'tools') {
    return `${specifier} leaves its room: use the # name`;
  }
  const sameRoom = from.room === to.room;
  if (
    !sameRoom &&
    from.room.may !== 'all' &&
    !from.room.may.includes(to.room.name) &&
    !(isTest(path) && TESTS_MAY.includes(to.room.name))
  ) {
    return `${from.room.name} may not import ${to.room.name} (${specifier})`;
  }
  const sameGame =
    ['engines', 'tables'].includes(from.room.name) && to.room.name === 'engines' && from.part !== to.part;
  if (sameGame) return `${from.room.name} do not import each other: ${from.part} takes ${target}`;
  if (sameRoom) {
    const refused = partRule(from, to, path, target);
    if (refused) return refused;
  }
  const outsideItsPart = !sameRoom || from.part !== to.part;
  if (to.room.doors && outsideItsPart && !to.room.doors.test(target) && !isTest(path) && from.room.may !== 'all') {
    return `${target} is behind the front door of its ${to.room.name}: use index.ts`;
  }
  const adapter = /^apps\/server\/src\/providers\/([^/]+)\/(.+)$/.exec(target);
  if (adapter && adapter[2] !== `${adapter[1]}.ts` && !adaptersKnownTo.test(path) && from.room.name !== 'tools') {
    return `${target} is an adapter: know the port, ${adapter[1]}/${adapter[1]}.ts`;
  }
  return undefined;
}

function outsideRule(source: Source, from: Place, name: string): string | undefined {
  const { outside } = from.room;
  if (outside === 'any' || isTest(source.path) || name === 'virtual') return undefined;
  if (outside === 'browser') return name === 'node' ? `${from.room.name} run in a browser: no Node here` : undefined;
  return outside.includes(name) ? undefined : `${from.room.name} may not import ${name}`;
}

function importRule(source: Source, from: Place, { from: specifier }: Import): string | undefined {
  const target = resolve(source.path, specifier);
  if (target.kind === 'outside') return outsideRule(source, from, target.name);
  if (isTest(source.path) && from.room.pure) return undefined;
  return fileRule(source, from, target.path, specifier);
}

export function checkImports(source: Source): Violation[] {
  const from = placeOf(source.path);
  if (!from) return [{ path: source.path, line: 1, what: 'the file is in no room of tools/map.ts' }];
  return source.imports.flatMap((one) => {
    const what = importRule(source, from, one);
    return what ? [{ path: source.path, line: one.line, what }] : [];
  });
}

/** No file may need itself, however long the way round, types included. */
export function checkCircles(sources: readonly Source[]): Violation[] {
  const asked = sources.map(({ path, imports }) => {
    const targets = imports.map(({ from }) => resolve(path, from));
    return [path, targets.flatMap((target) => (target.kind === 'file' ? [target.path] : []))] as const;
  });
  return circles(Object.fromEntries(asked)).map((circle) => ({
    path: circle[0]!,
    line: 1,
    what: `files import each other in a circle: ${circle.join(' → ')}`,
  }));
}

const at = (what: string): Violation => ({ path: 'tools/module-edges.ts', line: 1, what });

/** Each edge follows the order of the wings, or is listed with its reason. */
function checkWings(edges: readonly (readonly [string, string])[]): Violation[] {
  const against = edges
    .filter(([from, to]) => wingOf[from] !== wingOf[to] && !wings[wingOf[from]!]?.may.includes(wingOf[to]!))
    .map(([from, to]) => `${from} → ${to}`);
  return [
    ...against
      .filter((edge) => againstOrder[edge] === undefined)
      .map((edge) => at(`the edge ${edge} goes against the order of the wings`)),
    ...Object.keys(againstOrder)
      .filter((edge) => !against.includes(edge))
      .map((edge) => at(`againstOrder lists ${edge}, which nobody uses`)),
    ...circles(Object.fromEntries(Object.entries(wings).map(([wing, { may }]) => [wing, may]))).map((circle) =>
      at(`wings ask each other in a circle: ${circle.join(' → ')}`),
    ),
  ];
}

/** The list of modules is true: all are listed in their wing, no edge is listed that is not used, and there is no circle. */
export function checkEdges(sources: readonly Source[]): Violation[] {
  const used = new Set<string>();
  const modules = new Map<string, string>();
  for (const source of sources) {
    const from = placeOf(source.path);
    if (from?.room.name !== 'modules') continue;
    modules.set(from.part!, from.wing!);
    for (const one of source.imports) {
      const target = resolve(source.path, one.from);
      const to = target.kind === 'file' ? placeOf(target.path) : undefined;
      if (to?.room.name === 'modules' && to.part !== from.part && !isTest(source.path))
        used.add(`${from.part} → ${to.part}`);
    }
  }
  const edges = Object.entries(moduleEdges).flatMap(([from, list]) => list.map((to) => [from, to] as const));
  const listed = edges.map(([from, to]) => `${from} → ${to}`);
  return [
    ...[...modules]
      .filter(([name, wing]) => wingOf[name] !== wing)
      .map(([name, wing]) => at(`module ${name} is not listed in the wing ${wing}`)),
    ...Object.keys(moduleEdges)
      .filter((name) => !modules.has(name))
      .map((name) => at(`moduleEdges lists ${name}, which is no module`)),
    ...listed.filter((edge) => !used.has(edge)).map((edge) => at(`the edge ${edge} is listed but nobody uses it`)),
    ...circles(moduleEdges).map((circle) => at(`modules ask each other in a circle: ${circle.join(' → ')}`)),
    ...checkWings(edges),
  ];
}
