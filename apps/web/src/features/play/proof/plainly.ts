/** Bet or move of a game as a line of text, its `type` first. */
export function plainly(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainly).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .toSorted(([a], [b]) => Number(b === 'type') - Number(a === 'type'))
    .map(([name, part]) => (name === 'type' ? plainly(part) : `${name} ${plainly(part)}`))
    .join(', ');
}
