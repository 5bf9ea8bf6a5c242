/** What the arcade and the table of a house game say to each other. A table knows neither network nor money rules. */
import type { GameFigures } from '../kit/meta.ts';
import type { Volumes } from './sound/mixer.ts';

/** Text by key of the game's catalogue (`packages/i18n/locales/<language>/<game>.json`). */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A refusal's code is the key of its text. */
export interface TableRefusal {
  readonly ok: false;
  readonly code: string;
}

export type JackpotTier = 'mini' | 'minor' | 'major' | 'grand';

/** What a tier of the jackpot stands at, or what it has paid, in money units. */
export interface JackpotMeter {
  readonly tier: JackpotTier;
  readonly amount: bigint;
}

/** One step of a round as the player may see it. `balance` is in money units, after the step. */
export interface TableStep<Step = unknown> {
  readonly ok: true;
  readonly roundId: string;
  readonly step: Step;
  readonly finished: boolean;
  readonly balance: bigint;
  /** What the round has won of the jackpot, beside its pays; told with its last step. */
  readonly jackpot?: JackpotMeter;
}

/** A round the player left unfinished: the table shows where it stood and goes on from there. */
export interface UnfinishedRound<Step = unknown> {
  readonly roundId: string;
  /** Index into `baseBets`, so that the amounts shown are those of the round. */
  readonly betIndex: number;
  readonly steps: readonly Step[];
}

/** A round that is over, and what it came to with all that it won, in money units. */
export interface EndedRound<Step = unknown> extends Omit<UnfinishedRound<Step>, 'roundId'> {
  readonly win: bigint;
}

/** A finished round, shown again as it was. */
export interface RecordedRound<Step = unknown> {
  readonly roundId: string;
  /** In money units, of the base bet the round was played at. */
  readonly baseBet: bigint;
  readonly outcome: { readonly steps: readonly Step[]; readonly total: number };
}

export interface PlayAids {
  /** A press stops the reels at once, and turbo stops them each time; that changes nothing of the outcome, nor of the least time. */
  readonly quickStop: boolean;
  readonly autoPlay: boolean;
}

export interface TableProps<Step = unknown> {
  readonly t: Translate;
  readonly locale: string;
  /** Writes an amount of money units in the player's currency. */
  readonly money: (units: bigint) => string;
  readonly balance: bigint;
  /** Base bets on offer, lowest first, in money units. */
  readonly baseBets: readonly bigint[];
  readonly betIndex?: number;
  readonly figures: GameFigures;
  /** Demo play is marked as such for as long as it lasts. */
  readonly demo: boolean;
  /** The least time from one start of the reels to the next, by the jurisdiction's profile. */
  readonly spinMsMin: number;
  /** What the profile allows besides; both are off unless it says so (R44). */
  readonly allowed: PlayAids;
  /** Kept from the visit before; without effect where it is not allowed. */
  readonly turbo: boolean;
  readonly reducedMotion: boolean;
  readonly muted: boolean;
  readonly volumes: Volumes;
  readonly resume?: UnfinishedRound<Step>;
  /** The round that was over last in this visit: the table stands as it ended. */
  readonly last?: EndedRound<Step>;
  /** For a game that feeds one: what each tier stands at, the lowest first. */
  readonly jackpot?: { readonly meters: readonly JackpotMeter[] };
  /**
   * Buys a round; `bet` is what is bet on, in the shape the engine reads. The promise is the only answer: it never
   * rejects for what a player can meet.
   */
  readonly onSpin: (betIndex: number, bet: object) => Promise<TableStep<Step> | TableRefusal>;
  /** The next step of the round under way. */
  readonly onStep: (roundId: string) => Promise<TableStep<Step> | TableRefusal>;
  /** The last step has been shown to its end. */
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
  /** Something stands before the player that they must read first: what plays by itself begins no further round. */
  halt(): void;
  /** Replays a recorded round on the reels; resolves when it has been shown, and the table is free again. */
  showRound(round: RecordedRound<Step>): Promise<void>;
  /** The table follows its host's size by itself; this is for hosts that change size without layout. */
  resize(): void;
  destroy(): void;
}

/** Every game's `ui/mount.ts` exports this under the name `mountTable`. */
export type MountTable<Step = unknown> = (host: HTMLElement, props: TableProps<Step>) => Promise<TableHandle<Step>>;
