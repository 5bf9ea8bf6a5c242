/** The faces of all hands, drawn from what their engines show: before the first hand, and after each of many. */
import { handFaces } from '#games/hand-faces.ts';
import { hands, type HouseHand } from '#games/hands.ts';
import type { HandFace, ShownHand } from '#games/kit-ui/hand.ts';
import type { Translate } from '#games/kit-ui/table.ts';
import { numberNotation } from '#i18n';
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

/** A hand from its first draw to its end, as auto play or a player who is gone would have it. */
function standings(engine: HouseHand, face: HandFace, nonce: number): ShownHand[] {
  const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'me', nonce };
  const bet = face.firstBet;
  const moves: unknown[] = [];
  const all: ShownHand[] = [];
  for (;;) {
    const state = engine.replay(bet, moves, seeds);
    const view: unknown = JSON.parse(JSON.stringify(engine.view(state)));
    all.push({ roundId: String(nonce), bet, view, isOld: nonce % 2 === 0, ...engine.standing(state) });
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
      const { key, values } = face.said(hand.view, hand);
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
