/** Actions available now, the default first: the space bar runs it. */
import type { ButtonTone } from '#ui';
import { useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { planOf, type AutoDraft } from './auto-draft.ts';
import { isUnderWay, mayMove } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import { faultOf, readStake, unitsOfPoints } from './stake.ts';
import { useGameText } from './use-game-text.ts';
import { useStakes } from './use-stakes.ts';

export interface Act {
  readonly text: string;
  readonly tone: ButtonTone;
  /** Null while the action is unavailable. */
  readonly run: (() => void) | null;
  readonly isPending: boolean;
  /** True while the action waits for the minimum time between hands. */
  readonly isWaited: boolean;
  readonly hotkey?: string;
  readonly keys: string;
}

interface Chosen {
  readonly isAuto: boolean;
  readonly draft: AutoDraft;
  /** True when the input is a valid bet. */
  readonly isBet: boolean;
  /** Called when the player starts auto play without a loss limit. */
  readonly onAsked: () => void;
}

export function useActs(sitting: Sitting, chosen: Chosen): readonly Act[] {
  const { t } = useText();
  const state = useHand(sitting, (all) => all);
  const moves = useMoves(sitting);
  const { play, money } = sitting;
  const stakes = useStakes(sitting);
  const plain = { isPending: false, isWaited: false, keys: 'Space' };
  if (state.replay) return [{ ...plain, tone: 'quiet', text: t('hand.replay.back'), run: () => play.replay(null) }];
  if (state.auto) {
    const text = t('hand.auto.stop', { left: state.auto.left });
    return [{ ...plain, keys: 'Escape', tone: 'danger', text, run: () => play.stopAuto('player') }];
  }
  if (isUnderWay(state)) return moves;
  const isPending = state.phase === 'asking';
  const may = chosen.isBet && state.phase === 'ready' && faultOf(state.stake, stakes, state.balance) === null;
  if (!chosen.isAuto) {
    const text = t('hand.play', { amount: money(readStake(state.stake) ?? stakes.min) });
    const run = may ? () => void play.play() : null;
    return [{ ...plain, tone: 'money', text, run, isPending, isWaited: true }];
  }
  const plan = planOf(chosen.draft);
  const run = may ? () => (plan ? play.startAuto(plan) : chosen.onAsked()) : null;
  return [{ ...plain, tone: 'money', text: t('hand.auto.start'), run, isPending }];
}

function useMoves(sitting: Sitting): readonly Act[] {
  const text = useGameText();
  const { play, face } = sitting;
  const state = useHand(sitting, (all) => all);
  const [pressed, press] = useState(0);
  const { table, balance, phase } = state;
  if (!table || table.hand.finished) return [];
  return face.moves(table.hand.view).map(({ move, label, values, hotkey, adds = 0, isOff = false }, at) => {
    const isShort = adds > 0 && unitsOfPoints(adds, table.stake) > balance;
    const run = () => {
      press(at);
      void play.move(move);
    };
    return {
      text: text(label, values),
      tone: 'primary',
      run: isOff || isShort || !mayMove(state) ? null : run,
      isPending: phase === 'asking' && at === pressed,
      isWaited: false,
      hotkey: hotkey.toUpperCase(),
      keys: at === 0 ? `Space ${hotkey}` : hotkey,
    };
  });
}
