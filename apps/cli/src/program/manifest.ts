import { gamesOfTheHouse } from '#server/program/games.ts';
import { checkProgram, readManifest, thisProgram, type Manifest } from '#server/program/manifest.ts';
import type { Outcome, Setting } from '../grammar/command.ts';
import type { Ended } from '../grammar/ended.ts';

const NONE: Ended = { code: 2, text: 'No manifest found: npm start creates one after the build.' };

const head = ({ digest, madeAt, files }: Manifest) =>
  `${digest}  ${Object.keys(files).length} files, made ${new Date(madeAt).toISOString()}`;

export async function manifest(): Promise<Outcome> {
  const known = await readManifest(thisProgram(gamesOfTheHouse()));
  if (!known) return NONE;
  const games = Object.entries(known.games).map(
    ([code, { version, rtp }]) => `game ${code}: version ${version}, returns ${rtp} %`,
  );
  const files = Object.entries(known.files).map(([path, hash]) => `${hash}  ${path}`);
  return [head(known), ...games, ...files].join('\n');
}

export async function verify(_: unknown, { print }: Setting): Promise<Outcome> {
  const program = thisProgram(gamesOfTheHouse());
  const known = await readManifest(program);
  if (!known) return NONE;
  const { differs } = await checkProgram(program);
  print(head(known));
  for (const difference of differs) print(difference);
  print(differs.length === 0 ? 'All files match the manifest.' : `${differs.length} files differ.`);
  return { code: differs.length === 0 ? 0 : 1, text: '' };
}
