/** First two letters and the last: recognisable to the owner alone. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  return `${letters.slice(0, 2).join('')}***${letters.length > 3 ? letters.at(-1) : ''}`;
}
