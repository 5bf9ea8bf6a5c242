/** Kinds of events, and operators' acts listed among them. */
import type { ActName } from '../operator-act/index.ts';

/** Events without an acting person. */
export const EVENT_KINDS = [
  'largeWin',
  'began',
  'ended',
  'killed',
  'outage',
  'program',
  'altered',
  'returns',
  'ledger',
  'results',
  'clock',
  'accountFrozen',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** House-wide kinds that every brand sees; findings in the ledger of all brands are not among them. */
export const EVERYWHERE: readonly EventKind[] = ['began', 'ended', 'killed', 'outage', 'program', 'returns', 'clock'];

/** Names of audit-log acts by filter kind. */
export const ACT_KINDS = {
  signIn: [
    'operator.signed-in',
    'operator.sign-in-refused',
    'operator.signed-out',
    'operator.session-ended',
    'operator.session-elsewhere',
  ],
  adjustment: ['wallet.adjusted'],
  returns: ['game.add', 'game.change', 'game.import'],
  setting: [
    'brand.changed',
    'brand.made',
    'deposit.channel',
    'letters.budget',
    'terms.publish',
    'text.written',
    'vendor.add',
    'vendor.change',
    'vendor.key',
    'vendor.open',
    'vendor.close',
    'game.open',
    'game.closed',
    'game.hidden',
  ],
  staff: [
    'operator.added',
    'operator.role-given',
    'operator.role-withdrawn',
    'operator.dismissed',
    'operator.refused',
    'operator.reset',
    'operator.password-changed',
    'operator.password-read',
  ],
} as const satisfies Readonly<Record<string, readonly ActName[]>>;

/** Filter kinds in display order; `act` stands for all acts. */
export const KINDS: readonly string[] = [...new Set([...EVENT_KINDS, ...Object.keys(ACT_KINDS), 'act'])];

interface Meant {
  readonly events: readonly string[] | null;
  readonly acts: readonly string[] | null;
}

/** Event kinds and act names of a filter kind; null means all. */
export function soughtBy(kind: string | undefined): Meant {
  if (kind === undefined) return { events: null, acts: null };
  if (kind === 'act') return { events: [], acts: null };
  const acts: Readonly<Record<string, readonly string[]>> = ACT_KINDS;
  return { events: EVENT_KINDS.filter((known) => known === kind), acts: acts[kind] ?? [] };
}

export const kindOfAct = (act: string): string =>
  Object.entries(ACT_KINDS).find(([, acts]) => (acts as readonly string[]).includes(act))?.[0] ?? 'act';
