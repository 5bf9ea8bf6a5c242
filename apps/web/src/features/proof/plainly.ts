/** What a game calls a bet or a move, on one line that can be read: what it is first, and then what belongs to it. */
export function plainly(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainly).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .toSorted(([a], [b]) => Number(b === 'type') - Number(a === 'type'))
    .map(([name, part]) => (name === 'type' ? plainly(part) : `${name} ${plainly(part)}`))
    .join(', ');
}
