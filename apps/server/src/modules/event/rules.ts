/** What there is to be told, and what operators do that counts among it. */
import type { ActName } from '../operator-act/index.ts';

/** Things that nobody does: they happen. */
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
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What happens to the whole house happens to each brand; how the books of all brands stand does not concern it. */
export const EVERYWHERE: readonly EventKind[] = ['began', 'ended', 'killed', 'outage', 'program', 'returns', 'clock'];

/** Acts in the book of acts by the kind they are looked for by. */
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

/** In the order they are offered; `act` is every act. */
export const KINDS: readonly string[] = [...new Set([...EVENT_KINDS, ...Object.keys(ACT_KINDS), 'act'])];

interface Meant {
  readonly events: readonly string[] | null;
  readonly acts: readonly string[] | null;
}

/** The kinds of events and the names of acts that a kind stands for; null: all of them. */
export function soughtBy(kind: string | undefined): Meant {
  if (kind === undefined) return { events: null, acts: null };
  if (kind === 'act') return { events: [], acts: null };
  const acts: Readonly<Record<string, readonly string[]>> = ACT_KINDS;
  return { events: EVENT_KINDS.filter((known) => known === kind), acts: acts[kind] ?? [] };
}

export const kindOfAct = (act: string): string =>
  Object.entries(ACT_KINDS).find(([, acts]) => (acts as readonly string[]).includes(act))?.[0] ?? 'act';
