/** Cache of a node's draw clock between ticks; another node can take over without it. */
import type { Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { createLinks, type Links } from '../../house/chain/index.ts';
import { createSigner, type Signer } from './sign.ts';

export type DrawDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'brands' | 'secrets' | 'providers' | 'state' | 'log'>;

export interface Clockwork {
  readonly deps: DrawDeps;
  readonly links: Links;
  readonly signer: Signer;
  /** Latest opened issue by brand and lottery. */
  readonly opened: Map<string, string>;
  /** Time of the last chain maintenance. */
  keptAt: Millis | null;
}

export const createClockwork = (deps: DrawDeps): Clockwork => ({
  deps,
  links: createLinks(deps.secrets),
  signer: createSigner(deps),
  opened: new Map(),
  keptAt: null,
});
