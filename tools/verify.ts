/**
 * Checks a finished round with code that shares nothing with the games, and shows each step of the work:
 *   npm run verify -- round.json
 *   npm run verify -- <roundId> --url https://the.site
 *   npm run verify -- draw <lottery> <numero> --url https://the.site
 *   npm run verify -- room <roundId> --url https://the.site
 *   npm run verify -- pot <tier> <currency> <secret> <commitment>
 * With --json the same as JSON. Exit code 0 verified, 1 mismatch, 2 server seed not revealed yet, 3 cancelled round,
 * 64 could not be read.
 */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkDraw, type DrawProof } from '../games/tools/verify/check-draw.ts';
import { checkHand, isHand } from '../games/tools/verify/check-hand.ts';
import { checkPot } from '../games/tools/verify/check-jackpot.ts';
import { checkTable, type TableProof } from '../games/tools/verify/check-table.ts';
import { checkRound, type PublishedSlot } from '../games/tools/verify/check-round.ts';
import { handChecks } from '../games/tools/verify/hands/index.ts';
import { readable } from '../games/tools/verify/readable.ts';

const EXIT = { verified: 0, mismatch: 1, sealed: 2, cancelled: 3, unreadable: 64 } as const;
const games = join(import.meta.dirname, '../games/src');

const USAGE = `npm run verify -- round.json [--json]
npm run verify -- <roundId> --url https://the.site [--merchant pavilion] [--json]
npm run verify -- draw <lottery> <numero> --url https://the.site [--merchant pavilion] [--json]
npm run verify -- room <roundId> --url https://the.site [--merchant pavilion] [--json]
npm run verify -- pot <mini|minor> <currency> <secret> <commitment> [--json]

Exit code 0 verified, 1 mismatch, 2 server seed not revealed yet, 3 cancelled round, 64 could not be read.`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      merchant: { type: 'string', default: 'pavilion' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  const kinds = { draw: verifyDraw, room: verifyTable, pot: verifyPot };
  const verify = kinds[positionals[0] as keyof typeof kinds] ?? verifyRound;
  process.exitCode = await verify(positionals, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = EXIT.unreadable;
}

interface Options {
  readonly url?: string | undefined;
  readonly merchant: string;
  readonly json: boolean;
}

async function verifyRound([round]: readonly string[], { url, merchant, json }: Options): Promise<number> {
  if (round === undefined) throw new Error('say which round: a file, or a round id with --url');
  const proof = url === undefined ? readProof(round) : await fetchProof(url, round, merchant);
  if (isHand(proof, handChecks)) {
    const finding = checkHand(proof, handChecks);
    say(finding, json);
    return EXIT[finding.result];
  }
  const finding = checkRound(proof, publishedSlots());
  console.log(json ? JSON.stringify(finding, null, 2) : readable(finding));
  return EXIT[finding.result];
}

async function verifyDraw([, lottery, numero]: readonly string[], { url, merchant, json }: Options): Promise<number> {
  if (lottery === undefined || numero === undefined || url === undefined)
    throw new Error('say which draw: draw <lottery> <numero> --url');
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const address = new URL(`/lgw/draw/${path}`, url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const answer = await fetch(address, { headers: { Merchant: merchant } });
    if (!answer.ok) throw new Error(`the site refused: ${await answer.text()}`);
    return answer.json();
  };
  const proof = (await ask('proof', { lottery, numero })) as DrawProof;
  if (proof.lottery !== lottery || proof.numero !== numero || proof.merchant !== merchant)
    throw new Error(`the site answered about ${proof.merchant} ${proof.lottery} ${proof.numero}`);
  const { publicKey, formerKeys } = (await ask('key', {})) as { publicKey: string; formerKeys: string[] };
  const chains = (await ask('chains', { lottery })) as { terminatingHash: string }[];
  const ends = chains.map(({ terminatingHash }) => terminatingHash);
  const finding = checkDraw(proof, { keys: [publicKey, ...formerKeys], ends });
  say(finding, json);
  return EXIT[finding.result];
}

async function verifyTable([, roundId]: readonly string[], { url, merchant, json }: Options): Promise<number> {
  if (roundId === undefined || url === undefined) throw new Error('say which round: room <roundId> --url');
  const address = new URL('/lgw/room/round', url);
  address.searchParams.set('roundId', roundId);
  const answer = await fetch(address, { headers: { Merchant: merchant } });
  if (!answer.ok) throw new Error(`the site refused: ${await answer.text()}`);
  const proof = (await answer.json()) as TableProof;
  if (proof.roundId !== roundId) throw new Error(`the site answered about the round ${proof.roundId}`);
  const finding = checkTable(proof, merchant);
  say(finding, json);
  return EXIT[finding.result];
}

/** Verifies a must-hit jackpot pot: its secret against the commitment published while it was open. */
async function verifyPot(
  [, tier, currency, secret, commitment]: readonly string[],
  { json }: Options,
): Promise<number> {
  if (tier === undefined || currency === undefined || secret === undefined || commitment === undefined)
    throw new Error('say which pot: pot <tier> <currency> <secret> <commitment>');
  const finding = checkPot(tier, currency, secret, commitment);
  say(finding, json);
  return EXIT[finding.result];
}

interface Worked {
  readonly result: keyof typeof EXIT;
  readonly because: string;
  readonly work: readonly string[];
}

function say(finding: Worked, json: boolean): void {
  const { result, because, work } = finding;
  console.log(json ? JSON.stringify(finding, null, 2) : [...work, `${result}: ${because}`].join('\n'));
}

function publishedSlots(): PublishedSlot[] {
  return readdirSync(games)
    .map((id) => join(games, id, 'par.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as PublishedSlot);
}

function readProof(file: string): Record<string, unknown> {
  return unwrapped(JSON.parse(readFileSync(file, 'utf8')));
}

async function fetchProof(site: string, roundId: string, merchant: string): Promise<Record<string, unknown>> {
  const address = new URL('/wps/relay/GCSGAME_getRoundProof', site);
  address.searchParams.set('roundId', roundId);
  const answer = await fetch(address, { headers: { Merchant: merchant } });
  const proof = unwrapped(await answer.json());
  if (proof['roundId'] !== roundId) throw new Error(`the site answered about the round ${String(proof['roundId'])}`);
  return proof;
}

/** Proof, or the site's `{ success, value }` envelope. */
function unwrapped(json: unknown): Record<string, unknown> {
  if (typeof json !== 'object' || json === null) throw new Error('this is not a proof');
  if (!('success' in json)) return json as Record<string, unknown>;
  if (json.success !== true || !('value' in json)) throw new Error(`the site refused: ${JSON.stringify(json)}`);
  return unwrapped(json.value);
}
