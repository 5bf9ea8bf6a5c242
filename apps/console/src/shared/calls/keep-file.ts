import type { ReceivedFile } from '#contract';

/** Puts a file where the operator keeps his files. The browser takes its name from a link only. */
export function keepFile({ name, type, bytes }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Safari still reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
