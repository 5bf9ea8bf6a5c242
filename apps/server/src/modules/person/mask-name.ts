/** Enough to recognise oneself, too little for anybody else: the first two letters and the last. */
export function maskName(name: string): string {
  const letters = Array.from(name);
  return `${letters.slice(0, 2).join('')}***${letters.length > 3 ? letters.at(-1) : ''}`;
}
