/** Verifies finished rounds and draws with code independent of the games, and prints each step. */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDraw, type DrawProof } from '#games/tools/verify/check-draw.ts';
import { checkHand, isHand } from '#games/tools/verify/check-hand.ts';
import { checkPot } from '#games/tools/verify/check-jackpot.ts';
import { checkRound, type PublishedSlot } from '#games/tools/verify/check-round.ts';
import { checkTable, type TableProof } from '#games/tools/verify/check-table.ts';
import { handChecks } from '#games/tools/verify/hands/index.ts';
import { readable } from '#games/tools/verify/readable.ts';
import type { Outcome, Setting } from '../grammar/command.ts';

const EXIT = { verified: 0, mismatch: 1, sealed: 2, cancelled: 3, unreadable: 64 } as const;
const games = join(import.meta.dirname, '../../../../games/src');

type Verdict = Exclude<keyof typeof EXIT, 'unreadable'>;

interface Shown {
  readonly result: Verdict;
  readonly text: string;
}

/** Prints the steps to stdout whatever the verdict; for unreadable input only the error. */
const verdictOf =
  <A>(check: (asked: A) => Shown | Promise<Shown>) =>
  async (asked: A, { print }: Setting): Promise<Outcome> => {
    try {
      const { result, text } = await check(asked);
      print(text);
      return { code: EXIT[result], text: '' };
    } catch (error) {
      return { code: EXIT.unreadable, text: error instanceof Error ? error.message : String(error) };
    }
  };

interface Asked {
  readonly merchant: string;
  readonly json: boolean;
}
type AtSite = Asked & { readonly url: string };

async function answerOf(address: URL, merchant: string): Promise<unknown> {
  const answer = await fetch(address, { headers: { Merchant: merchant } });
  if (!answer.ok) throw new Error(`the site refused: ${await answer.text()}`);
  return answer.json();
}

export const round = verdictOf(
  async ({
    round: named,
    url,
    merchant,
    json,
  }: Asked & { readonly round: string; readonly url?: string | undefined }) => {
    const proof = url === undefined ? readProof(named) : await fetchProof(url, named, merchant);
    if (isHand(proof, handChecks)) return shown(checkHand(proof, handChecks), json);
    const finding = checkRound(proof, publishedSlots());
    return { result: finding.result, text: json ? JSON.stringify(finding, null, 2) : readable(finding) };
  },
);

export const draw = verdictOf(
  async ({ lottery, numero, url, merchant, json }: AtSite & { readonly lottery: string; readonly numero: string }) => {
    const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
      const address = new URL(`/lgw/draw/${path}`, url);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return answerOf(address, merchant);
    };
    const proof = (await ask('proof', { lottery, numero })) as DrawProof;
    if (proof.lottery !== lottery || proof.numero !== numero || proof.merchant !== merchant)
      throw new Error(`the site returned another proof: ${proof.merchant} ${proof.lottery} ${proof.numero}`);
    const { publicKey, formerKeys } = (await ask('key', {})) as { publicKey: string; formerKeys: string[] };
    const chains = (await ask('chains', { lottery })) as { terminatingHash: string }[];
    const ends = chains.map(({ terminatingHash }) => terminatingHash);
    return shown(checkDraw(proof, { keys: [publicKey, ...formerKeys], ends }), json);
  },
);

export const room = verdictOf(async ({ round: roundId, url, merchant, json }: AtSite & { readonly round: string }) => {
  const address = new URL('/lgw/room/round', url);
  address.searchParams.set('roundId', roundId);
  const proof = (await answerOf(address, merchant)) as TableProof;
  if (proof.roundId !== roundId) throw new Error(`the site returned the proof of round ${proof.roundId}`);
  return shown(checkTable(proof, merchant), json);
});

interface Pot {
  readonly tier: string;
  readonly currency: string;
  readonly secret: string;
  readonly commitment: string;
  readonly json: boolean;
}

/** Jackpot drop: checks the secret of the pot against the commitment published while it was open. */
export const pot = verdictOf(({ tier, currency, secret, commitment, json }: Pot) =>
  shown(checkPot(tier, currency, secret, commitment), json),
);

interface Worked {
  readonly result: Verdict;
  readonly because: string;
  readonly work: readonly string[];
}

function shown(finding: Worked, json: boolean): Shown {
  const { result, because, work } = finding;
  return { result, text: json ? JSON.stringify(finding, null, 2) : [...work, `${result}: ${because}`].join('\n') };
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
  if (proof['roundId'] !== roundId) throw new Error(`the site returned the proof of round ${String(proof['roundId'])}`);
  return proof;
}

/** The proof, bare or in the site's `{ success, value }` envelope. */
function unwrapped(json: unknown): Record<string, unknown> {
  if (typeof json !== 'object' || json === null) throw new Error('not a proof');
  if (!('success' in json)) return json as Record<string, unknown>;
  if (json.success !== true || !('value' in json)) throw new Error(`the site refused: ${JSON.stringify(json)}`);
  return unwrapped(json.value);
}
