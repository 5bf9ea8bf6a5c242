/** What the clock of a node remembers between two looks; nothing of it is needed to go on elsewhere. */
import type { Millis } from '#kernel';
import type { Deps } from '../../deps.ts';
import { createLinks, type Links } from '../chain/index.ts';
import { createSigner, type Signer } from './sign.ts';

export type DrawDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'brands' | 'secrets' | 'providers' | 'state' | 'log'>;

export interface Clockwork {
  readonly deps: DrawDeps;
  readonly links: Links;
  readonly signer: Signer;
  /** By brand and lottery, the issue that was opened last. */
  readonly opened: Map<string, string>;
  /** When the chains were looked after last. */
  keptAt: Millis | null;
}

export const createClockwork = (deps: DrawDeps): Clockwork => ({
  deps,
  links: createLinks(deps.secrets),
  signer: createSigner(deps),
  opened: new Map(),
  keptAt: null,
});
