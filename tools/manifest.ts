/**
 * Which program this is:
 *   npm run manifest            prints the digest, and each file with its SHA-256
 *   npm run manifest -- verify  holds the files against it: exit code 0 as built, 1 not, 2 no manifest
 */
import { gamesOfTheHouse } from '#server/program/games.ts';
import { checkProgram, readManifest, thisProgram, type Manifest } from '#server/program/manifest.ts';

const head = ({ digest, madeAt, files }: Manifest) =>
  `${digest}  ${Object.keys(files).length} files, made ${new Date(madeAt).toISOString()}`;

function print(manifest: Manifest): void {
  console.log(head(manifest));
  for (const [code, { version, rtp }] of Object.entries(manifest.games))
    console.log(`game ${code}: version ${version}, returns ${rtp} %`);
  for (const [path, hash] of Object.entries(manifest.files)) console.log(`${hash}  ${path}`);
}

const program = thisProgram(gamesOfTheHouse());
const [wish = 'print'] = process.argv.slice(2);
const manifest = await readManifest(program);
if (!manifest) {
  console.error('There is no manifest: npm start makes one when it has built what there is.');
  process.exitCode = 2;
} else if (wish === 'verify') {
  const { differs } = await checkProgram(program);
  console.log(head(manifest));
  for (const difference of differs) console.log(difference);
  console.log(differs.length === 0 ? 'All files are as the manifest says.' : `${differs.length} differ.`);
  process.exitCode = differs.length === 0 ? 0 : 1;
} else if (wish === 'print') {
  print(manifest);
} else {
  console.error('npm run manifest, or npm run manifest -- verify');
  process.exitCode = 64;
}
