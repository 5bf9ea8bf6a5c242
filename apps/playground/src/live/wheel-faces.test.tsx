/** Renders layouts, boards and scenes of wheel, dice, coins and beads from their engines' states. */
import { beadCues } from '#games/fan-tan/ui/count-off.ts';
import type { FeltProps } from '#games/kit-ui/live.ts';
import type { Translate } from '#games/kit-ui/table.ts';
import { liveFaces } from '#games/live-faces.ts';
import { liveRoomByCode } from '#games/rooms.ts';
import { ballCues } from '#games/roulette/ui/ball.ts';
import { diceCues } from '#games/sic-bo/ui/tumble.ts';
import { coinCues } from '#games/xoc-dia/ui/shake.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { hostLiveRoom } from '#testkit/live-room.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const CODES = ['ROULETTE', 'SIC_BO', 'XOC_DIA', 'FAN_TAN'];
const STEP_MS = 4_000;
const ME = 1;
const english = loadTranslator('EN');

const t: Translate = (key, values) => {
  if (!english.has(key)) throw new Error(`nothing is written under ${key}`);
  return english.t(key, values);
};
const Chips = ({ points }: Readonly<{ points: number }>) => <i data-chips={points} />;

async function opened(code: string, firstLink = 1) {
  const engine = liveRoomByCode(code)!;
  const { Stage, Felt, Board } = await liveFaces[code]!();
  const room = hostLiveRoom(engine, {}, firstLink);
  const feltOf = (more: Partial<FeltProps> = {}) => {
    const { shared, own } = { shared: room.shared(), own: room.own(ME) };
    const same = { t, locale: 'en', shared, own, stakes: own.stakes, Chips, onBet: () => {}, ...more };
    return renderToStaticMarkup(
      <Felt {...same} short={(points) => String(points / 100)} isOpen={shared.phase === 'betting'} />,
    );
  };
  const stageOf = (isStill: boolean) =>
    renderToStaticMarkup(
      <Stage
        {...{ t, locale: 'en', shared: room.shared(), now: room.now, stepMs: STEP_MS }}
        reducedMotion={isStill}
        onSound={() => {}}
      />,
    );
  const boardOf = (isSmall: boolean) =>
    renderToStaticMarkup(<Board t={t} locale="en" results={room.shared().results} isSmall={isSmall} />);
  return { room, spots: engine.game.spots.map(({ code: spot }) => spot), feltOf, stageOf, boardOf };
}

const buttonsIn = (html: string) => [...html.matchAll(/<button[^>]*data-spot="([^"]+)".*?<\/button>/gs)];
const spotOf = (html: string, spot: string) => buttonsIn(html).find(([, code]) => code === spot)?.[0] ?? '';

test.each(CODES)('%s: every spot of the engine is a button, once, with a name and what it pays', async (code) => {
  const { spots, feltOf } = await opened(code);
  const buttons = buttonsIn(feltOf());
  expect(buttons.map(([, spot = '']) => spot).toSorted()).toEqual(spots.toSorted());
  expect(buttons.filter(([button]) => !/>[^<]+, pays [\d.–]+:1</.test(button)).map(([, spot]) => spot)).toEqual([]);
});

test.each(CODES)('%s: what is bet stands on its spot, and is told', async (code) => {
  const { room, spots, feltOf } = await opened(code);
  expect(room.act(ME, { type: 'bet', spots: { [spots[1]!]: 700 } }).code).toBeNull();
  const html = feltOf();
  expect(html.match(/data-chips="700"/g)).toHaveLength(1);
  expect(spotOf(html, spots[1]!)).toContain('your stake 7<');
});

test.each(CODES)('%s: once bets are closed no place can be pressed', async (code) => {
  const { room, feltOf } = await opened(code);
  room.tick();
  expect(buttonsIn(feltOf()).filter(([button]) => !button.includes('aria-disabled="true"'))).toEqual([]);
});

test.each(CODES)('R38 %s: lit are the spots that win more than their stake, and no others', async (code) => {
  const { room, feltOf } = await opened(code);
  for (let round = 0; round < 12; round += 1) {
    do room.tick();
    while (room.shared().phase !== 'settled');
    const backs = Object.entries(room.shared().backs ?? {});
    const buttons = buttonsIn(feltOf());
    const marked = (attribute: string) =>
      buttons
        .filter(([button]) => button.includes(attribute))
        .map(([, spot = '']) => spot)
        .toSorted();
    expect(marked('data-won')).toEqual(
      backs
        .filter(([, back]) => back > 100)
        .map(([spot]) => spot)
        .toSorted(),
    );
    expect(marked('data-back')).toEqual(
      backs
        .filter(([, back]) => back <= 100)
        .map(([spot]) => spot)
        .toSorted(),
    );
    room.tick();
  }
});

test.each(CODES)('%s: stage and board are drawn in every phase, from the first round on', async (code) => {
  const { room, stageOf, boardOf } = await opened(code);
  for (let tick = 0; tick < 9; tick += 1) {
    expect(stageOf(false)).toMatch(/^<figure[^>]* aria-label=/);
    expect(stageOf(true)).toMatch(/^<figure[^>]* aria-label=/);
    expect(boardOf(true).length).toBeLessThan(boardOf(false).length);
    room.tick();
  }
});

test.each(CODES)('%s: nothing of a result is on the stage before it has been sent', async (code) => {
  const tables = await Promise.all([1, 2, 3, 4].map((link) => opened(code, link)));
  const closed = tables.map(({ room, stageOf }) => {
    room.tick();
    return stageOf(false);
  });
  expect(new Set(closed).size).toBe(1);
});

test('whatever is called out is written down', () => {
  const cues = [
    ...[0, 1, 2].flatMap((number) => ballCues(number, STEP_MS)),
    ...diceCues([1, 1, 1], STEP_MS).concat(diceCues([1, 2, 3], STEP_MS), diceCues([4, 5, 6], STEP_MS)),
    ...coinCues([1, 1, 0, 0], STEP_MS).concat(coinCues([1, 0, 0, 0], STEP_MS)),
    ...beadCues(61, STEP_MS),
  ].map(({ cue }) => cue);
  const said = cues.flatMap((cue) => (cue.kind === 'say' ? [t(cue.key, cue.values)] : []));
  expect(said).toEqual([
    'Zero',
    '1, red',
    '2, black',
    'Triple 1: 3',
    '1, 2, 3: 6, small',
    '4, 5, 6: 15, big',
    '2 red, 2 white: even',
    '1 red, 3 white: odd',
    '61 beads: 1 left',
  ]);
});
