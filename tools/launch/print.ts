/** Console output of the tools: one line per step; colours only on a terminal. */
const coloured = process.stdout.isTTY && !process.env['NO_COLOR'];
const paint = (code: number) => (text: string) => (coloured ? `\u001B[${code}m${text}\u001B[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

export const print = (line = ''): void => console.log(line);

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Runs a step and prints its result; `work` returns the note to print. */
export async function step<T>(name: string, work: () => Promise<{ note: string; value: T }>): Promise<T> {
  const from = performance.now();
  const { note, value } = await work();
  print(`  ${green('✓')} ${name.padEnd(10)} ${note} ${dim(seconds(performance.now() - from))}`);
  return value;
}
