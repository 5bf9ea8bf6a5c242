/**
 * The generated part of docs/fairness.md: message formats and worked examples. `npm run par` writes it, and its test
 * fails when the page and the code differ.
 */
import { contract } from '#contract';
import { roundProof } from '#contract/shapes/round.ts';
import { engines } from '#games/engines.ts';
import { commitment, fairStream } from '#games/kit/fair.ts';
import type { RoundAction } from '#games/kit/round.ts';
import type { SlotBet } from '#games/kit/slot/engine.ts';
import type { LineWin } from '#games/kit/slot/evaluate.ts';
import { playSlot, type SlotStep } from '#games/kit/slot/play.ts';
import type { SlotRules } from '#games/kit/slot/rules.ts';
import type { z } from 'zod';
import { checkRound } from '../verify/check-round.ts';
import { readable } from '../verify/readable.ts';
import type { SlotSheet } from '../slots/sheet.ts';
import { handCalls, publishedPlay } from './fairness-hands.ts';
import { table } from './table.ts';

const BEGIN = '<!-- written by npm run par -->';
const END = '<!-- end of what npm run par writes -->';
const seeds = { serverSeed: '00112233445566778899aabbccddeeff'.repeat(2), clientSeed: 'an-auditor' };

/** The worked examples are of a line slot. */
interface LineSheet extends SlotSheet {
  readonly rules: SlotRules;
}

/** The page with its generated part replaced. */
export function fairnessPage(page: string, sheets: readonly SlotSheet[]): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/fairness.md has lost its marks');
  return `${before}${BEGIN}\n${written(sheets)}\n${END}${after}`;
}

function written(sheets: readonly SlotSheet[]): string {
  const sheet = sheets.find(({ code }) => code === 'LANTERN_COURT') as LineSheet | undefined;
  if (!sheet) throw new Error('there is no sheet to write of');
  return [
    '### Games',
    table(
      ['gameCode', 'gameVersion', 'bet', 'rulesSha256'],
      sheets.map(({ code, version, bet, rulesSha256 }) => [
        code,
        version,
        `\`${JSON.stringify(bet)}\``,
        `\`${rulesSha256}\``,
      ]),
    ),
    '### What is sent',
    calls(sheet),
    handCalls(),
    '### The published play of blackjack',
    publishedPlay(),
    '### Fields of a proof',
    fieldsOf(PROOF, shapesOf(roundProof.shape)),
    '### Fields of a step of Lantern Court',
    fieldsOf(STEP, STEP_SHAPES),
    'Each entry of `lines`:',
    fieldsOf(LINE, LINE_SHAPES),
    '### A round, worked out',
    worked(sheet),
    '### A round with free spins',
    longer(sheet),
  ].join('\n\n');
}

const PROOF: Record<keyof z.infer<typeof roundProof>, string> = {
  roundId: 'names the round; goes into no computation',
  gameCode: 'which sheet to read',
  gameVersion: 'must be the `version` of the sheet: another version may give another outcome for the same seeds',
  serverSeedHash: 'the commitment',
  serverSeed: '64 hex digits, or null until rotated out',
  clientSeed: 'as it was when the round was bought',
  nonce: 'of this round',
  bet: 'what was bet on, never how much; for a slot the `bet` of its sheet',
  outcome: '`{ "steps": […], "total": n }`, n being what the round pays in base bets; null in a cancelled round',
  status: '`S` settled, `C` cancelled; `U`, unfinished, is never handed out',
  refusal:
    'of a cancelled round the code of its refusal, such as `bet.insufficient.balance`; `round.mismatch` where its stake never arrived or was undone',
  finishedAt: 'milliseconds since 1970; goes into no computation',
  jackpot:
    'only of a round that fed the jackpot: its currency, its stake in money units and the pots it let fall, see “The jackpot”',
};

const STEP: Record<keyof SlotStep, string> = {
  kind: '`spin` for the bought spin, which is the first step and the only one of its kind; `free` for every other',
  stops: 'per reel from the left the place of its strip, counted from 0, that shows in the top row',
  grid: 'per reel from the left the symbols shown, from top to bottom',
  lines: 'the lines that pay, in the order of the sheet',
  scatters: 'how many scatters show, wherever',
  scatterPays: 'what they pay, in line bets, before the multiplier',
  multiplier: 'by which the step multiplies everything it pays, lines and scatters alike',
  win: 'what the step pays: (sum of `lines[].pays` + `scatterPays`) × `multiplier`, cut where the round reaches its most',
  total: 'what the round has paid so far, this step included',
  awarded: 'free spins this step wins, also where the round ends with it',
  left: 'free spins still to come; 0 where the round ends',
  capped: 'whether the round has reached its most and ends here',
};

const LINE: Record<keyof LineWin, string> = {
  line: 'which of the sheet’s lines, counted from 0',
  symbol: 'the symbol it shows on the first reel',
  count: 'on how many reels from the left it shows that symbol or the wild: 3, 4 or 5',
  pays: 'in line bets, before the multiplier',
};

const [NUMBER, TEXT, TRUTH] = ['whole number', 'text', 'true or false'];
const STEP_SHAPES: Record<keyof SlotStep, string> = {
  kind: TEXT,
  stops: `list of ${NUMBER}s`,
  grid: `list of lists of ${TEXT}s`,
  lines: 'list',
  scatters: NUMBER,
  scatterPays: NUMBER,
  multiplier: NUMBER,
  win: NUMBER,
  total: NUMBER,
  awarded: NUMBER,
  left: NUMBER,
  capped: TRUTH,
};
const LINE_SHAPES: Record<keyof LineWin, string> = { line: NUMBER, symbol: TEXT, count: NUMBER, pays: NUMBER };

const shapesOf = (shape: Record<string, z.ZodType>): Record<string, string> =>
  Object.fromEntries(Object.entries(shape).map(([field, type]) => [field, shapeOf(type)]));

function shapeOf(type: z.ZodType): string {
  if (type.safeParse(undefined).success && !type.safeParse(1).success)
    return `${type.safeParse('').success ? TEXT : 'object'}, or left out`;
  if (type.safeParse(1).success && !type.safeParse('').success) return orNull(type, NUMBER);
  if (type.safeParse({}).success && !type.safeParse('').success) return 'object';
  return type.safeParse({}).success ? 'object or null' : orNull(type, TEXT);
}

const orNull = (type: z.ZodType, shape: string): string => (type.safeParse(null).success ? `${shape} or null` : shape);

const fieldsOf = (meanings: Readonly<Record<string, string>>, shapes: Readonly<Record<string, string>>): string =>
  table(
    ['Field', 'Shape', 'Meaning'],
    Object.entries(meanings).map(([field, meaning]) => [`\`${field}\``, shapes[field]!, meaning]),
  );

/** Requests of a table, validated by the contract and the engine. */
function calls({ code, rules }: LineSheet): string {
  const bet: SlotBet = { lines: rules.lines.length };
  const action: RoundAction<SlotBet> = { type: 'next' };
  const play = { requestId: '4b1f0a52-2f0c-4b52-9a3f-0d3f6f3f8b11', baseBet: 0.05, bet };
  const act = { roundId: '0c8e5c1e-6f0e-4a0a-8a27-5d1f8a4f7f10', step: 1, action };
  contract.arcade.play.input.parse(play);
  contract.arcade.act.input.parse(act);
  const read = engines.find(({ meta }) => meta.code === code)?.readBet(bet);
  if (!read?.ok) throw new Error(`${code} does not take its own bet`);
  return [
    'Buy a round. `baseBet` is one base bet in the currency’s main unit, one of those on offer; the stake is `baseBet` times the',
    'base bets of a round, and goes into no outcome. The same `requestId` gives the same round.',
    '',
    `    POST /ggw/round         ${JSON.stringify(play)}`,
    '',
    'Take its next step. `step` is how many have been taken; the first is taken by the purchase. There is no other action, and',
    'nothing of it goes into an outcome.',
    '',
    `    POST /ggw/round/action  ${JSON.stringify(act)}`,
    '',
    'Both answer a `view`: `{ bet, steps, finished, total }`, `steps` being those taken and `total` null until the last one.',
  ].join('\n');
}

function worked(sheet: LineSheet): string {
  const nonce = nonceOf(
    sheet,
    ({ steps }) => steps.length === 1 && steps[0]!.lines.length > 1 && wraps(sheet, steps[0]!),
  );
  const proof = proofOf(sheet, nonce);
  return [
    'The proof, without the fields that go into no computation:',
    indented(JSON.stringify(proof)),
    'What `npm run verify` shows of it:',
    indented(readable(checkRound(proof, [sheet]))),
  ].join('\n\n');
}

/** A retriggered round, and the same round under a lower maximum win. */
function longer(sheet: LineSheet): string {
  const nonce = nonceOf(sheet, ({ steps }) => steps.slice(1).some(({ awarded }) => awarded > 0));
  const { steps, total } = proofOf(sheet, nonce).outcome;
  const again = steps.findLast(({ win }) => win > 1)!;
  const most = again.total - 1;
  const capped = playSlot({ ...sheet.rules, maxWin: most }, fairStream({ ...seeds, nonce })).steps.at(-1)!;
  const { win, total: paid, awarded, left, capped: isCapped } = capped;
  return [
    `The same seeds with nonce ${nonce}. It pays ${total} line bets.`,
    table(
      ['step', 'stops', 'on lines', 'scatterPays', 'multiplier', 'win', 'total', 'awarded', 'left'],
      steps.map((step, index) => [
        index,
        step.stops.join(' '),
        step.lines.reduce((sum, { pays }) => sum + pays, 0),
        step.scatterPays,
        step.multiplier,
        step.win,
        step.total,
        step.awarded,
        step.left,
      ]),
    ),
    `Were the most a round pays (\`maxWin\`) ${most} line bets, step ${steps.indexOf(again)} would be the last: ` +
      `\`${JSON.stringify({ win, total: paid, awarded, left, capped: isCapped })}\`.`,
  ].join('\n\n');
}

type Outcome = { readonly steps: readonly SlotStep[]; readonly total: number };

const outcomeOf = ({ rules }: LineSheet, nonce: number): Outcome => playSlot(rules, fairStream({ ...seeds, nonce }));

function nonceOf(sheet: LineSheet, isWanted: (outcome: Outcome) => boolean): number {
  for (let nonce = 0; nonce < 100_000; nonce += 1) if (isWanted(outcomeOf(sheet, nonce))) return nonce;
  throw new Error('no such round among a hundred thousand');
}

const wraps = ({ rules }: LineSheet, { stops }: SlotStep): boolean =>
  stops.some((stop, reel) => stop + rules.rows > rules.strips[reel]!.length);

const proofOf = (sheet: LineSheet, nonce: number) => ({
  gameCode: sheet.code,
  gameVersion: sheet.version,
  serverSeedHash: commitment(seeds.serverSeed),
  ...seeds,
  nonce,
  bet: { lines: sheet.rules.lines.length },
  outcome: outcomeOf(sheet, nonce),
});

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');
