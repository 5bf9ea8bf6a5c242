/** Tables that somebody without an account keeps: on his device, and where the browser keeps nothing for a frame, for the visit. */
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
    // Not kept then.
  }
}
