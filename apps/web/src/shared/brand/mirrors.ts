/** Which of the brand's mirrors serve this page: one for pictures and one for games, drawn anew at each start. */
import { pageStore } from '../page/page-store.ts';
import { useBoot } from './boot.ts';

/** `chance` is from 0 to below 1. Null when there is nothing to choose from. */
export const oneOf = (origins: readonly string[], chance: number): string | null =>
  origins[Math.floor(chance * origins.length)] ?? null;

interface Mirrors {
  readonly pictures: string | null;
  readonly games: string | null;
}

export const useMirrors = pageStore<Mirrors>(() => ({ pictures: null, games: null }));

export function chooseMirrors(chance: () => number = Math.random): void {
  const { imageCDNs, launchGameCDNs } = useBoot.getState().status.info;
  useMirrors.setState({ pictures: oneOf(imageCDNs, chance()), games: oneOf(launchGameCDNs, chance()) });
}

/** Where house games run, and whose word about them is taken. */
export const gameOrigin = (): string => useMirrors.getState().games ?? useBoot.getState().status.info.arcadeOrigin;

/** A house game's address at the mirror in use; the games of other vendors stay where they are. */
export function mirroredGame(address: string): string {
  const { arcadeOrigin } = useBoot.getState().status.info;
  return address.startsWith(`${arcadeOrigin}/`) ? gameOrigin() + address.slice(arcadeOrigin.length) : address;
}
