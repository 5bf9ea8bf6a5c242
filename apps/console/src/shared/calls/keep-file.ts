import type { ReceivedFile } from '#contract';

/** Saves a file as a download. Browsers take its name only from a link. */
export function keepFile({ name, type, bytes }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
