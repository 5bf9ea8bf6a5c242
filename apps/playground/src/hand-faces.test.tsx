/** Renders the faces of all hands from their engines' states: before the first hand, and after each of many. */
import { handFaces } from '#games/hand-faces.ts';
import { hands, type HouseHand } from '#games/hands.ts';
import type { HandFace, ShownHand } from '#games/kit-ui/hand.ts';
import type { Translate } from '#games/kit-ui/table.ts';
import { numberNotation } from '#i18n';
import { completeLanguages } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { NumberNotationContext } from '#ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const HANDS = 40;
const english = loadTranslator('EN');
const named = hands.map((engine): [string, HouseHand] => [engine.meta.code, engine]);

const t: Translate = (key, values) => {
  if (!english.has(key)) throw new Error(`nothing is written under ${key}`);
  return english.t(key, values);
};

/** States of a hand from the deal to its end, played as by auto play. */
function standings(engine: HouseHand, face: HandFace, nonce: number): (ShownHand & { readonly move: unknown })[] {
  const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce };
  const bet = face.firstBet;
  const moves: unknown[] = [];
  const all: ReturnType<typeof standings> = [];
  for (;;) {
    const state = engine.replay(bet, moves, seeds);
    const view: unknown = JSON.parse(JSON.stringify(engine.view(state)));
    all.push({
      roundId: String(nonce),
      bet,
      view,
      isOld: nonce % 2 === 0,
      move: moves.at(-1) ?? null,
      ...engine.standing(state),
    });
    if (engine.standing(state).finished) return all;
    moves.push(face.auto?.(bet, view) ?? engine.absent(state));
  }
}

const sceneOf = ({ Scene, firstBet }: HandFace, hand: ShownHand | null): string =>
  renderToStaticMarkup(
    <Scene
      {...{ t, locale: 'en', bet: firstBet, hand, mayMove: hand !== null && !hand.finished, reducedMotion: false }}
      money={(points) => `$${points / 100}`}
      onMove={() => {}}
      onShown={() => {}}
      onSound={() => {}}
    />,
  );

test('every hand has a face', () => {
  expect(Object.keys(handFaces).toSorted()).toEqual(named.map(([code]) => code).toSorted());
});

test.each(named)('%s: a newcomer finds a bet chosen that the rules take, with named controls', async (code, engine) => {
  const face = await handFaces[code]!();
  const { firstBet, Settings } = face;
  expect(engine.readBet(firstBet)).toEqual({ ok: true, value: firstBet });
  const figures = engine.figures(firstBet);
  const html = (isLocked: boolean) =>
    renderToStaticMarkup(
      <NumberNotationContext value={numberNotation(english)}>
        <Settings {...{ t, locale: 'en', bet: firstBet, onBet: () => {}, isUnread: false, isLocked, figures }} />
      </NumberNotationContext>,
    );
  expect(html(false)).not.toContain('disabled=""');
  for (const [control] of html(true).matchAll(/<(input|select|button)[^>]*>/g))
    expect(control).toContain('disabled=""');
  expect(html(false)).not.toMatch(/<button[^>]*><span[^>]*><\/span><\/button>/);
});

test.each(named)('%s: says what each pay takes, and none is above the most', async (code, engine) => {
  const face = await handFaces[code]!();
  const rows = face.pays(face.firstBet);
  expect(rows.length).toBeGreaterThan(0);
  for (const { label, values } of rows) expect(t(label, values).trim()).not.toBe('');
  expect(Math.max(...rows.map(({ back }) => back))).toBeLessThanOrEqual(
    Math.round(engine.figures(face.firstBet).maxWin * 100),
  );
});

test.each(named)('%s: is drawn, told and marked after every draw', async (code, engine) => {
  const face = await handFaces[code]!();
  expect(sceneOf(face, null)).toContain('aria-label="');
  for (let nonce = 0; nonce < HANDS; nonce += 1) {
    for (const hand of standings(engine, face, nonce)) {
      const { key, values } = face.statusText(hand.view, hand);
      expect(t(key, values).trim()).not.toBe('');
      expect(face.mark(hand.view, hand).text.trim()).not.toBe('');
      expect(sceneOf(face, hand)).not.toMatch(/NaN|undefined/);
      const moves = hand.finished ? [] : face.moves(hand.view);
      expect(new Set(moves.map(({ hotkey }) => hotkey)).size).toBe(moves.length);
      for (const { move, label, values: of } of moves) {
        expect(t(label, of).trim()).not.toBe('');
        expect(engine.readMove(JSON.parse(JSON.stringify(move))).ok).toBe(true);
      }
    }
  }
});

/** Information conveyed by a scene: texts, numbers and state attributes; cards and pictures are the image itself. */
function told(html: string): string {
  const marks = html.match(/data-(won|tone|result|came|end|true)(="[^"]*")?/g) ?? [];
  const words = html.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  return [...marks, words].join(' ').replaceAll(/\s+/g, ' ');
}

test.each(named)(
  '%s: while it is in motion nothing is told of how it ends, nor of a hand before',
  async (code, engine) => {
    const face = await handFaces[code]!();
    const before = new Map<string, { readonly end: string; readonly words: string }>();
    let isTried = false;
    for (let nonce = 0; nonce < 2 * HANDS; nonce += 1)
      for (const [draw, { move, ...hand }] of standings(engine, face, nonce).slice(0, 3).entries()) {
        // A picked tile is not a result, and players know their own moves.
        if ((move as { type?: string } | null)?.type === 'take') continue;
        const end = hand.finished ? String(hand.back > hand.staked) : 'open';
        const known = JSON.stringify([draw, move, hand.staked, (hand.view as { hands?: object[] }).hands?.length]);
        const words = told(sceneOf(face, { ...hand, isOld: false }));
        const other = before.get(known);
        if (other) expect(words, known).toBe(other.words);
        isTried ||= other !== undefined && other.end !== end;
        before.set(known, { end, words });
      }
    expect(isTried).toBe(true);
  },
);

const WINS = /win|hit|中奖|赢|ชนะ|ถูก|thắng|trúng|当選|的中|ヒット|رابح|إصابة/i;

test.each(completeLanguages)(
  'R38 what brings back less than the stake is not counted as a win by name, in %s',
  (language) => {
    const plinko = hands.find(({ meta }) => meta.code === 'PLINKO')!;
    expect(Number(plinko.meta.figures.hitRate)).toBe(100);
    const spoken = loadTranslator(language);
    for (const key of ['games.figure.hit', 'hand.hitRate', 'slot.rules.hit'] as const)
      expect(spoken.t(key)).not.toMatch(WINS);
  },
);
