/** Interface between the arcade and the table of a house game. A table knows neither network nor money rules. */
import type { GameFigures } from '../kit/meta.ts';
import type { Volumes } from './sound/mixer.ts';

/** Text by key of the game's catalogue (`packages/i18n/locales/<language>/games/<game>.json`). */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A refusal's code is the key of its text. */
export interface TableRefusal {
  readonly ok: false;
  readonly code: string;
}

export type JackpotTier = 'mini' | 'minor' | 'major' | 'grand';

/** Present amount of a jackpot tier, or the amount it has paid, in money units. */
export interface JackpotMeter {
  readonly tier: JackpotTier;
  readonly amount: bigint;
}

/** One step of a round in the player's view. `balance` is in money units, after the step. */
export interface TableStep<Step = unknown> {
  readonly ok: true;
  readonly roundId: string;
  readonly step: Step;
  readonly finished: boolean;
  readonly balance: bigint;
  /** Jackpot won by the round, beside its payout; sent with its last step. */
  readonly jackpot?: JackpotMeter;
}

/** An unfinished round: the table restores its place and goes on from there. */
export interface UnfinishedRound<Step = unknown> {
  readonly roundId: string;
  /** Index into `baseBets`, so that amounts are shown at the round's own bet. */
  readonly betIndex: number;
  readonly steps: readonly Step[];
}

/** A finished round, and its total win in money units. */
export interface EndedRound<Step = unknown> extends Omit<UnfinishedRound<Step>, 'roundId'> {
  readonly win: bigint;
}

/** A finished round for replay. */
export interface RecordedRound<Step = unknown> {
  readonly roundId: string;
  /** Base bet of the round, in money units. */
  readonly baseBet: bigint;
  readonly outcome: { readonly steps: readonly Step[]; readonly total: number };
}

export interface PlayAids {
  /** A press stops the reels at once, and turbo each time; neither changes the outcome or the minimum time. */
  readonly quickStop: boolean;
  readonly autoPlay: boolean;
}

export interface TableProps<Step = unknown> {
  readonly t: Translate;
  readonly locale: string;
  /** Formats money units in the player's currency. */
  readonly money: (units: bigint) => string;
  readonly balance: bigint;
  /** Base bets on offer, lowest first, in money units. */
  readonly baseBets: readonly bigint[];
  readonly betIndex?: number;
  readonly figures: GameFigures;
  /** Demo play is labelled all the time. */
  readonly demo: boolean;
  /** Minimum time between two starts of the reels, by the jurisdiction's profile. */
  readonly spinMsMin: number;
  /** Play aids that the profile allows; both are off by default (R44). */
  readonly allowed: PlayAids;
  /** Kept from the visit before; ignored where it is not allowed. */
  readonly turbo: boolean;
  readonly reducedMotion: boolean;
  readonly muted: boolean;
  readonly volumes: Volumes;
  readonly resume?: UnfinishedRound<Step>;
  /** The last finished round of this visit: the table shows its end. */
  readonly last?: EndedRound<Step>;
  /** For a game that feeds the jackpot: the amount of each tier, lowest first. */
  readonly jackpot?: { readonly meters: readonly JackpotMeter[] };
  /**
   * Buys a round; `bet` is the bet's choices in the engine's form. The promise is the only answer: it never rejects for
   * anything a player can meet.
   */
  readonly onSpin: (betIndex: number, bet: object) => Promise<TableStep<Step> | TableRefusal>;
  /** Fetches the next step of the current round. */
  readonly onStep: (roundId: string) => Promise<TableStep<Step> | TableRefusal>;
  /** Reports that the last step has been shown in full. */
  readonly onRoundEnd: (roundId: string) => void;
  readonly onBetChange?: (betIndex: number) => void;
  readonly onMutedChange: (muted: boolean) => void;
  readonly onTurboChange: (on: boolean) => void;
  readonly onVolumesChange: (volumes: Volumes) => void;
  readonly onHistory: () => void;
}

export interface TableHandle<Step = unknown> {
  setBalance(units: bigint): void;
  setMuted(muted: boolean): void;
  /** For a table that was mounted with meters. */
  setJackpot(meters: readonly JackpotMeter[]): void;
  /** Stops auto play before its next round: the player must read something first. */
  halt(): void;
  /** Replays a recorded round; resolves when it has been shown, and the table is free again. */
  showRound(round: RecordedRound<Step>): Promise<void>;
  /** A table follows its host's size by itself; this is for hosts that change size without layout. */
  resize(): void;
  destroy(): void;
}

/** Each game's `ui/mount.ts` exports this as `mountTable`. */
export type MountTable<Step = unknown> = (host: HTMLElement, props: TableProps<Step>) => Promise<TableHandle<Step>>;
