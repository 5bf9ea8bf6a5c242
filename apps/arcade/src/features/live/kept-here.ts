/**
 * Favourite tables of a player without an account: on the device, or for the visit when third-party storage is blocked.
 */
const nameOf = (brand: string): string => `tables:${brand}`;
const visit = new Map<string, readonly string[]>();

export function keptHere(brand: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(nameOf(brand)) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : [];
  } catch {
    return visit.get(brand) ?? [];
  }
}

export function keepHere(brand: string, rooms: readonly string[]): void {
  visit.set(brand, rooms);
  try {
    localStorage.setItem(nameOf(brand), JSON.stringify(rooms));
  } catch {
    // Storage is blocked or full: lasts for the visit.
  }
}
