/** Handlers of the table's buttons. */
import { openAuto } from '../../controls/auto-sheet.ts';
import type { FullScreen } from '../../controls/full-screen.ts';
import { openSound } from '../../controls/sound-sheet.ts';
import { openStakes } from '../../controls/stake-sheet.ts';
import type { Levels } from '../../sound/levels.ts';
import type { TableProps } from '../../table.ts';
import { openRules } from '../rules/rules-panel.ts';
import type { Presses } from './controls.ts';
import type { Flow } from './flow.ts';
import type { Haste } from './haste.ts';
import type { AnyFace } from './parts.ts';

interface Table {
  /** Parent element of sheets. */
  readonly root: HTMLElement;
  readonly face: AnyFace;
  readonly props: TableProps;
  readonly levels: Levels;
  readonly fullScreen: FullScreen;
  readonly haste: Haste;
  readonly flow: () => Flow;
}

export function pressesOf({ root, face, props, levels, fullScreen, haste, flow }: Table): Presses {
  const bets = BigInt(face.betsPerRound);
  const all = props.baseBets.map((bet) => bet * bets);
  return {
    spin: () => flow().spin(),
    less: () => flow().changeBet(-1),
    more: () => flow().changeBet(1),
    stakes: () => openStakes(root, props, { all, chosen: flow().betIndex(), choose: flow().chooseBet }),
    auto: () => openAuto(root, props, flow().baseBet() * bets, flow().auto),
    rules: () => openRules(root, face, props, flow().baseBet()),
    history: props.onHistory,
    mute: levels.toggle,
    sound: () => openSound(root, props.t, levels.choice()),
    full: fullScreen.toggle,
    turbo: haste.toggle,
  };
}
