import { blackjack, type BlackjackMove } from '#games/blackjack/engine/engine.ts';
import { playOf } from '#games/blackjack/engine/play.ts';
import { BACKS, DEALER_STANDS, DECKS, INSURANCE } from '#games/blackjack/engine/rules.ts';
import type { BlackjackState } from '#games/blackjack/engine/state.ts';
import type { HandLaw } from '#games/kit/hand-law.ts';
import type { NoBet } from '#games/kit/no-bet.ts';
import type { HandPaper } from '../paper.ts';

/** The return that `laws/blackjack.ts` reckons over every card that can come, which takes it a minute; the deep tier of the tests reckons again. */
const CASES = [
  { back: 800, staked: 400, count: 395_669_995_855 },
  { back: 600, staked: 300, count: 2_175_592_267_653 },
  { back: 600, staked: 400, count: 29_517_014_701 },
  { back: 500, staked: 300, count: 137_797_567_083 },
  { back: 400, staked: 200, count: 59_013_971_121_628 },
  { back: 400, staked: 300, count: 906_895_701_074 },
  { back: 400, staked: 400, count: 156_090_217_756 },
  { back: 300, staked: 200, count: 621_724_993_687 },
  { back: 300, staked: 300, count: 26_752_253_269 },
  { back: 250, staked: 100, count: 45_322_987_716_064 },
  { back: 200, staked: 100, count: 324_791_418_977_589 },
  { back: 200, staked: 200, count: 10_030_652_308_531 },
  { back: 200, staked: 300, count: 507_773_145_320 },
  { back: 200, staked: 400, count: 73_448_918_534 },
  { back: 100, staked: 100, count: 77_673_512_510_330 },
  { back: 100, staked: 200, count: 1_502_584_393_864 },
  { back: 100, staked: 300, count: 151_159_568_206 },
  { back: 0, staked: 100, count: 432_155_120_305_754 },
  { back: 0, staked: 200, count: 42_418_585_462_002 },
  { back: 0, staked: 300, count: 1_710_942_610_149 },
  { back: 0, staked: 400, count: 197_802_950_728 },
];

export const publishedLaw: HandLaw = {
  all: BigInt(CASES.reduce((sum, { count }) => sum + count, 0)),
  ways: CASES.map((way) => ({ ...way, count: BigInt(way.count) })),
};

export const blackjackPaper: HandPaper<NoBet, BlackjackMove, BlackjackState> = {
  engine: blackjack,
  rules: { decks: DECKS, dealerStands: DEALER_STANDS, backs: BACKS, insurance: INSURANCE, cases: CASES },
  law: () => publishedLaw,
  main: {},
  listed: [{}],
  tried: [{}],
  play: {
    strategy:
      'Figures are those of the published basic play (its chart stands in docs/fairness.md), which never insures, reckoned over every card that can come; `cases` has how many of 10^15 hands bring back what of what was staked, ' +
      'rounded to whole ones. The return is that of all stakes, those added by doubling and splitting among them; of the first stake 0.46 % is lost. Insurance, which is apart from it, brings back three times its stake ' +
      'with a little less than a third of the cards: 91.2 to 93.2 %.',
    move: (state): BlackjackMove => ({ type: playOf(blackjack.view(state)) }),
  },
};
