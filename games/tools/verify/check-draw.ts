/**
 * Verifies the draw of an issue by docs/fairness.md, from its proof and from the keys and chains that the site
 * publishes.
 */
import { createPublicKey, verify } from 'node:crypto';
import { integer, rawNumbers, sha256 } from './numbers.ts';

export interface DrawProof {
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
  readonly drawsAt: number;
  readonly result: string | null;
  readonly source: Readonly<Record<string, unknown>> | null;
  readonly chain: { readonly terminatingHash: string; readonly linkNo: number } | null;
  readonly signature: string | null;
}

/** Data published beside the proof: keys as PEM, and terminating hashes of the lottery's chains. */
export interface Published {
  readonly keys: readonly string[];
  readonly ends: readonly string[];
}

export interface DrawFinding {
  readonly result: 'verified' | 'mismatch' | 'sealed';
  readonly because: string;
  readonly work: readonly string[];
}

type Numbers = (limit: number) => number;

const digits = (count: number) => (below: Numbers) => Array.from({ length: count }, () => below(10)).join('');
const dice = (below: Numbers) => [1, 2, 3].map(() => below(6) + 1).join('');
const prizes = (lengths: readonly number[]) => (below: Numbers) =>
  lengths.map((length) => digits(length)(below)).join(',');
const times = (count: number, length: number): number[] => Array<number>(count).fill(length);

/** `length` numbers of 1 to `of`, from a full shuffle. */
const drum = (of: number, length: number) => (below: Numbers) => {
  const balls = Array.from({ length: of }, (_, at) => String(at + 1).padStart(2, '0'));
  for (let open = of; open > 1; open -= 1) {
    const taken = below(open);
    [balls[open - 1], balls[taken]] = [balls[taken]!, balls[open - 1]!];
  }
  return balls.slice(0, length).join(',');
};

const NORTH = prizes([...times(10, 5), ...times(10, 4), ...times(3, 3), ...times(4, 2)]);
const SOUTH = prizes([6, ...times(11, 5), ...times(4, 4), 3, 2]);

/** Draws by prefix of the lottery's code. */
const DRAWS: readonly (readonly [RegExp, (below: Numbers) => string])[] = [
  [/^(ssc|chain-ssc|video-ssc|lf5)/, digits(5)],
  [/^(lf3|pc28)/, digits(3)],
  [/^k3/, dice],
  [/^11x5/, drum(11, 5)],
  [/^(pk10|video-pk10)/, drum(10, 10)],
  [/^lhc/, drum(49, 7)],
  [/^(xsmb|vn-fast)/, NORTH],
  [/^(xsmn|xsmt)/, SOUTH],
];

export function drawnFrom(lottery: string, seed: string, numero: string): string | null {
  const draw = DRAWS.find(([code]) => code.test(lottery))?.[1];
  const numbers = rawNumbers(seed, `${lottery}/${numero}`, 0);
  return draw ? draw((limit) => integer(numbers, limit)) : null;
}

const text = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

function sourceText({ source, chain }: DrawProof): string {
  if (source?.['link'] !== undefined) return `chain ${chain?.terminatingHash} ${chain?.linkNo} ${text(source['link'])}`;
  if (source?.['hash'] !== undefined)
    return `block ${text(source['chain'])} ${text(source['height'])} ${text(source['hash'])}`;
  if (source?.['reports'] !== undefined) return `reports ${text(source['reports'])}`;
  return `operators ${text(source?.['by'])}`;
}

export function checkDraw(proof: DrawProof, published: Published): DrawFinding {
  const { result, source, signature } = proof;
  const work: string[] = [];
  const note = (name: string, value: string) => work.push(`${name.padEnd(13)}${value}`);
  const found = (kind: DrawFinding['result'], because: string): DrawFinding => ({ result: kind, because, work });
  if (result === null || source === null || signature === null) return found('sealed', 'it has not been drawn yet');
  const seed = source['link'] ?? source['hash'];
  if (source['link'] !== undefined) {
    const chain = reachesEnd(proof, published, note);
    if (chain !== null) return found('mismatch', chain);
  }
  if (typeof seed === 'string') {
    const drawn = drawnFrom(proof.lottery, seed, proof.numero);
    note('drawn', String(drawn));
    if (drawn !== result) return found('mismatch', `${seed} draws ${drawn}, and the proof says ${result}`);
  } else note('drawn', 'elsewhere: only who has said so can be checked');
  const lines = [
    'draw 1',
    proof.merchant,
    proof.lottery,
    proof.numero,
    new Date(proof.drawsAt).toISOString(),
    result,
    sourceText(proof),
  ];
  for (const [at, line] of lines.entries()) note(at === 0 ? 'signed' : '', line);
  const isSigned = published.keys.some((key) =>
    verify(null, Buffer.from(lines.join('\n')), createPublicKey(key), Buffer.from(signature, 'base64url')),
  );
  if (!isSigned) return found('mismatch', 'none of the published keys has signed this');
  return found('verified', `${result} follows from what is published, and is signed`);
}

/** Null when the link leads to a published terminating hash. */
function reachesEnd(
  { source, chain }: DrawProof,
  { ends }: Published,
  note: (name: string, value: string) => void,
): string | null {
  if (!chain) return 'it names no chain';
  let end = String(source?.['link']);
  note('link', `${end} (number ${chain.linkNo})`);
  for (let back = 0; back <= chain.linkNo; back += 1) end = sha256(end);
  note('its end', `${end}, ${chain.linkNo + 1} hashes back`);
  if (end !== chain.terminatingHash) return 'the link is of another chain';
  return ends.includes(end) ? null : 'the end of this chain was never published';
}
