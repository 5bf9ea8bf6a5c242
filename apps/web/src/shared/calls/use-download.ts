/** Downloads a file returned by a call. */
import type { Answer, CallOptions } from '#client';
import type { ReceivedFile } from '#contract';
import { showToast } from '#ui';
import { useAction, type Action } from './use-action.ts';
import { useText } from '../page/language.ts';

type Ask<I> = (input: I, options: CallOptions) => Promise<Answer<ReceivedFile, string>>;

export function useDownload<I>(ask: Ask<I>): Action<I> {
  const t = useText();
  return useAction(ask, (file) => {
    keep(file);
    showToast({ text: t('statement.ready'), tone: 'win' });
  });
}

/** Browsers take a file name only from a link; the session is never in an address. */
function keep({ name, type, bytes }: ReceivedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
