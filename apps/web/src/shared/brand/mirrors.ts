/** Mirrors used by this page: one for pictures and one for games, chosen at each start. */
import { pageStore } from '../page/page-store.ts';
import { useBoot } from './boot.ts';

/** `chance` in [0, 1). Null for an empty list. */
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

/** Origin of house games, whose messages are trusted. */
export const gameOrigin = (): string => useMirrors.getState().games ?? useBoot.getState().status.info.arcadeOrigin;

/** Address of a house game at the chosen mirror; other vendors' games are unchanged. */
export function mirroredGame(address: string): string {
  const { arcadeOrigin } = useBoot.getState().status.info;
  return address.startsWith(`${arcadeOrigin}/`) ? gameOrigin() + address.slice(arcadeOrigin.length) : address;
}
