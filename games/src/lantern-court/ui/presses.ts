/** What the buttons of the table do. */
import { openAuto } from '../../kit-ui/controls/auto-sheet.ts';
import type { FullScreen } from '../../kit-ui/controls/full-screen.ts';
import { openSound } from '../../kit-ui/controls/sound-sheet.ts';
import { openStakes } from '../../kit-ui/controls/stake-sheet.ts';
import type { Levels } from '../../kit-ui/sound/levels.ts';
import type { TableProps } from '../../kit-ui/table.ts';
import type { SlotStep } from '../../kit/slot/play.ts';
import { rules } from '../engine/rules.ts';
import type { Presses } from './controls.ts';
import type { Flow } from './flow.ts';
import { openRules } from './rules-panel.ts';

const LINES = BigInt(rules.lines.length);

interface Table {
  /** Where sheets are laid. */
  readonly root: HTMLElement;
  readonly props: TableProps<SlotStep>;
  readonly levels: Levels;
  readonly fullScreen: FullScreen;
  readonly flow: () => Flow;
}

export function pressesOf({ root, props, levels, fullScreen, flow }: Table): Presses {
  const all = props.baseBets.map((bet) => bet * LINES);
  return {
    spin: () => flow().spin(),
    less: () => flow().changeBet(-1),
    more: () => flow().changeBet(1),
    stakes: () => openStakes(root, props, { all, chosen: flow().betIndex(), choose: flow().chooseBet }),
    auto: () => openAuto(root, props, flow().lineBet() * LINES, flow().auto),
    rules: () => openRules(root, props, flow().lineBet()),
    history: props.onHistory,
    mute: levels.toggle,
    sound: () => openSound(root, props.t, levels.choice()),
    full: fullScreen.toggle,
  };
}
