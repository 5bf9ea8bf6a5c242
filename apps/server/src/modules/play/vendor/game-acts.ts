/** Operators' acts on games, by id: name, place, open, close and hide. */
import { gameCategory } from '#contract';
import { refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskAct, inLanguages, rowNumber, type DeskAct } from '../../../ports/desk.ts';
import * as field from './desk-fields.ts';
import type { Given } from './desk-fields.ts';
import { gameNumbered } from './desk-queries.ts';
import { addGame, changeGame, openGame, type GameStanding, type OnGame } from './save-game.ts';

const KIND = 'game';

async function onGame(
  { db }: Deps,
  { merchant, by, reason, ref }: Given & { readonly ref: number },
  work: (who: OnGame) => Promise<Result<unknown, string>>,
): Promise<Result<unknown, string>> {
  const row = ref > 2_147_483_647 ? undefined : await gameNumbered(db, merchant, ref);
  return row ? work({ merchant, by, reason, vendor: row.vendor, game: row.game_code }) : refuse('game.unknown');
}

const standing = (verb: 'open' | 'close' | 'hide', to: GameStanding): DeskAct =>
  deskAct({
    verb,
    kind: KIND,
    shape: { ref: rowNumber, reason: field.reason },
    perform: (deps, given) => onGame(deps, given, (who) => openGame(deps, who, to)),
  });

export const gameActs: readonly DeskAct[] = [
  deskAct({
    verb: 'add',
    kind: KIND,
    shape: {
      ref: field.gameCode,
      vendor: field.vendorCode,
      ...inLanguages('name', field.shownName),
      category: gameCategory.optional(),
      classify: field.classify.optional(),
      rtp: field.rtp.optional(),
      position: field.position.optional(),
      reason: field.reason,
    },
    perform: (deps, given) => {
      const { merchant, by, reason, vendor, ref: game, category } = given;
      const { classify = '', rtp = null, position = 500, name: EN } = given;
      const names = { ...field.namesIn(given), EN };
      return addGame(deps, { merchant, by, reason, vendor, game }, { names, category, classify, rtp, position });
    },
  }),
  deskAct({
    verb: 'set',
    kind: KIND,
    shape: {
      ref: rowNumber,
      ...field.someNames,
      classify: field.classify.optional(),
      rtp: field.rtp.optional(),
      position: field.position.optional(),
      hot: field.yesOrNo.optional(),
      isNew: field.yesOrNo.optional(),
      reason: field.reason,
    },
    perform: (deps, given) => {
      const { classify, rtp, position, hot, isNew } = given;
      const change = { names: field.namesIn(given), classify, rtp, position };
      return onGame(deps, given, (who) =>
        changeGame(deps, who, { ...change, hot: field.isYes(hot), isNew: field.isYes(isNew) }),
      );
    },
  }),
  standing('close', 'closed'),
  standing('open', 'open'),
  standing('hide', 'hidden'),
];
