import { completeLanguages } from '#i18n/languages.ts';
import { numberNotation } from '#i18n/number-words.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { hostCrashRoom, linkWhere } from '#testkit/crash-room.ts';
import { NumberNotationContext } from '#ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RoomMoney } from '../../kit-ui/room.ts';
import { msUntil } from '../engine/climb.ts';
import { CrashFace } from './face.tsx';
import type { CrashFaceProps } from './props.ts';

const ME = 7;
const money: RoomMoney = {
  free: 10_000,
  write: (points) => `$${(points / 100).toFixed(2)}`,
  typed: (points) => String(points / 100),
  read: (text) => (text === '' ? Number.NaN : Number(text) * 100),
  symbol: '$',
  decimals: 2,
  isReal: true,
};
const HIGH = linkWhere((crash) => crash > 300 && crash < 5_000);

/** The page as the server of a room would let it be seen. */
function page(room: ReturnType<typeof hostCrashRoom>, more: Partial<CrashFaceProps> = {}, language = 'EN'): string {
  const text = loadTranslator(language as never);
  const { t: translate, has } = text;
  const t = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    if (!has(key)) throw new Error(`${language} has no ${key}`);
    return translate(key, values);
  };
  return renderToStaticMarkup(
    <NumberNotationContext value={numberNotation(text)}>
      <CrashFace
        t={t}
        shared={room.shared()}
        own={room.own(ME)}
        money={money}
        now={room.now}
        isOpen
        pending={[]}
        refused={null}
        reducedMotion
        onAct={() => {}}
        onSound={() => {}}
        {...more}
      />
    </NumberNotationContext>,
  );
}

function flight() {
  const room = hostCrashRoom({}, HIGH);
  room.act(ME, { type: 'bet', bet: 1, points: 500 });
  room.act(ME, { type: 'bet', bet: 2, points: 200, target: 150 });
  room.act(3, { type: 'bet', bet: 1, points: 900 });
  return room;
}

describe('what the page says', () => {
  it('before the flight: that bets are open, what is in, and who else plays', () => {
    const room = hostCrashRoom({}, HIGH);
    expect(page(room, { own: null })).toContain('Bets are open.');
    expect(page(room, { own: null })).toContain('Nobody has bet yet');
    const seen = page(flight());
    expect(seen.match(/Your bet is in/g)).toHaveLength(2);
    expect(seen).toContain('2 players');
    expect(seen).toContain('Seat 4');
  });

  it('says what was given back of a flight in which the house could not hear its player', () => {
    const room = flight();
    while (room.state().phase !== 'crashed') room.tick(0, [ME]);
    expect(page(room)).toContain('$5.00 was returned to you');
    for (const language of completeLanguages) expect(page(room, {}, language)).toContain('$5.00');
    room.tick();
    expect(page(room)).not.toContain('returned to you');
  });

  it('while it climbs: what a bet would bring back, and which have left', () => {
    const room = flight();
    room.tick();
    room.pass(msUntil(150) + 10);
    const seen = page(room);
    expect(seen).toContain('Cash out');
    expect(seen).toContain('$7.50');
    expect(seen).toContain('Out at ×1.50');
    expect(seen).toMatch(/<bdi[^>]*>\$3\.00</);
    expect(seen).toContain('Bet 2 left at ×1.50 with $3.00.');
    expect(seen).not.toContain(`×${(room.state().crash! / 100).toFixed(2)}`);
  });

  it('when it is over: where it crashed, and that the next bet can be made', () => {
    const room = flight();
    room.until('crashed');
    const point = `×${(room.state().crash! / 100).toFixed(2)}`;
    const seen = page(room);
    expect(seen).toContain(`The flight crashed at ${point}.`);
    expect(seen).toContain(`dir="ltr">${point}`);
    expect(seen).toMatch(/<span>Bet<\/span>/);
  });

  it('nothing of a round before, whichever of its two halves arrives first', () => {
    const room = flight();
    room.until('crashed');
    const own = room.own(ME);
    room.until('betting');
    const seen = page(room, { own });
    expect(seen).not.toMatch(/left at|Out at|Your bet is in/);
    expect(seen).toBe(page(room, { own: { ...own, bets: [] } }));
  });

  it('of a refusal: why, with amounts as money', () => {
    const refused = { code: 'bet.above', params: { limit: 5_000_000, of: 'table' }, no: 1 };
    expect(page(flight(), { refused })).toContain('All players together may have $50000.00');
    expect(page(flight(), { refused: { code: 'cash.late', params: {}, no: 1 } })).toContain(
      'before your cash-out arrived',
    );
  });

  it('R40 the return, the limits and how a flight is drawn', () => {
    const seen = page(flight());
    expect(seen).toContain('Return to player 99.00%');
    expect(seen).toContain('Each bet $1.00 to $500.00');
  });
});

it.each(completeLanguages)('has all of its words in %s', (language) => {
  const room = flight();
  for (const phase of ['betting', 'climbing', 'crashed'] as const) {
    room.until(phase);
    const seen = page(room, { pending: [{ type: 'cash', bet: 1 }] }, language);
    expect(seen).not.toMatch(/crash\.[a-z]|\{[a-z]+\}/);
  }
  for (const code of [
    'bet.below',
    'bet.above',
    'bet.chips',
    'bet.target',
    'bet.twice',
    'cash.early',
    'cash.done',
    'cash.none',
    'cash.late',
  ])
    expect(
      page(
        room,
        { refused: { code, params: { limit: 1, of: 'bet', chip: 1, least: 101, most: 200 }, no: 1 } },
        language,
      ),
    ).toContain('<output');
});
