/** Saved selections by name, per lottery family, stored only in this browser. */
import type { Family } from '#games/lottery/kit/family.ts';
import { readPicked } from '#games/lottery/kit/selection.ts';
import { done, refuse, type Result } from '#kernel';
import { create } from 'zustand';
import { isSold, type Line, type Stake } from './line.ts';

export const PRESETS_MAX = 20;
export const NAME_MAX = 30;
/** Size limit of a preset, in characters: browser storage is small. */
const KEPT_MAX = 100_000;

type Picked = Pick<Line, 'play' | 'selection' | 'stake'>;

export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly Picked[];
}

export type PresetRefusal = 'full' | 'long' | 'not-kept';

interface Presets {
  readonly key: string;
  readonly list: readonly Preset[];
  /** Loads the presets of a family. */
  readonly open: (key: string) => void;
  readonly save: (preset: Preset) => Result<null, PresetRefusal>;
  readonly rename: (id: string, name: string) => Result<null, PresetRefusal>;
  readonly remove: (id: string) => Result<null, PresetRefusal>;
}

const isStake = (stake: unknown): stake is Stake => {
  const { way, mode, multiple, group, each } = (stake ?? {}) as Record<string, unknown>;
  if (way === 'fixed') return Number.isSafeInteger(each) && Number(each) > 0;
  return way === 'official' && [mode, multiple, group].every((part) => Number.isSafeInteger(part) && Number(part) > 0);
};
const isPicked = (line: unknown): line is Picked => {
  const { play, selection, stake } = (line ?? {}) as Record<string, unknown>;
  return typeof play === 'string' && typeof selection === 'string' && isStake(stake);
};
const isPreset = (preset: unknown): preset is Preset => {
  const { id, name, lines } = (preset ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(lines) && lines.every(isPicked);
};

function read(key: string): readonly Preset[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPreset).slice(0, PRESETS_MAX) : [];
  } catch {
    return [];
  }
}

function keep(key: string, list: readonly Preset[]): Result<null, PresetRefusal> {
  const text = JSON.stringify(list);
  if (text.length > KEPT_MAX) return refuse('long');
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return done();
  } catch {
    return refuse('not-kept');
  }
}

export const usePresets = create<Presets>((set, get) => {
  /** State follows storage: a failed write leaves the list unchanged. */
  const change = (list: readonly Preset[]) => {
    const kept = keep(get().key, list);
    if (kept.ok) set({ list });
    return kept;
  };
  return {
    key: '',
    list: [],
    open: (key) => set({ key, list: read(key) }),
    save: (preset) => (get().list.length >= PRESETS_MAX ? refuse('full') : change([...get().list, preset])),
    rename: (id, name) => change(get().list.map((preset) => (preset.id === id ? { ...preset, name } : preset))),
    remove: (id) => change(get().list.filter((preset) => preset.id !== id)),
  };
});

export const presetOf = (id: string, name: string, lines: readonly Line[]): Preset => ({
  id,
  name: name.trim().slice(0, NAME_MAX),
  lines: lines.map(({ play, selection, stake }) => ({ play, selection, stake })),
});

export interface Laid {
  readonly lines: readonly Line[];
  /**
   * Number of lines that cannot be bet today: the play or its numbers are gone, or the stake does not fit the currency.
   */
  readonly left: number;
}

/** Preset as lines of a bet slip: bet counts are recomputed, and prize groups are capped at the member's maximum. */
export function layPreset(preset: Preset, family: Family<never>, groupMax: number, newId: () => string): Laid {
  const lines = preset.lines.flatMap(({ play: code, selection, stake }): Line[] => {
    const play = family.plays.find((each) => each.code === code);
    const picked = play && readPicked(play.board, selection);
    if (!play || !picked?.ok || play.way !== stake.way) return [];
    const notes = play.notes(picked.value);
    const mine: Stake = stake.way === 'official' ? { ...stake, group: Math.min(stake.group, groupMax) } : stake;
    return notes > 0 && isSold({ notes, stake: mine })
      ? [{ id: newId(), play: code, selection, notes, stake: mine }]
      : [];
  });
  return { lines, left: preset.lines.length - lines.length };
}
