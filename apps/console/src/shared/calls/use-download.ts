/** Download of a report with progress and cancel. */
import type { Answer, CallOptions } from '#client';
import type { FileFormat, ReceivedFile } from '#contract';
import { showToast } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentTranslator } from '../page/language.ts';
import { client } from './client.ts';
import { keepFile } from './keep-file.ts';
import { refusalText, valueOf } from './query.ts';

export interface Asking {
  readonly format: FileFormat;
  readonly watch: string;
}
type Ask = (asking: Asking, options: CallOptions) => Promise<Answer<ReceivedFile, string>>;

export interface Download {
  readonly start: (format: FileFormat) => void;
  readonly cancel: () => void;
  /** Progress while a download runs: rows and bytes so far. */
  readonly progress: { readonly rows: number; readonly bytes: number } | null;
  readonly fault: string | undefined;
}

const NONE = { rows: 0, bytes: 0 };
const ASK_EVERY_MS = 1_000;

export function useDownload(ask: Ask): Download {
  const [watch, setWatch] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const underWay = useRef<AbortController>(null);
  const { data } = useQuery({
    queryKey: ['file', watch],
    queryFn: () => valueOf(client.desk.fileProgress({ watch: watch! })),
    enabled: watch !== null,
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
  });
  // Leaving the page cancels the download.
  useEffect(() => () => underWay.current?.abort(), []);
  const start = async (format: FileFormat): Promise<void> => {
    if (underWay.current) return;
    const own = new AbortController();
    underWay.current = own;
    const name = crypto.randomUUID();
    setFault(undefined);
    setWatch(name);
    try {
      const answer = await ask({ format, watch: name }, { signal: own.signal });
      if (own.signal.aborted) return;
      if (!answer.ok) return setFault(refusalText(answer));
      keepFile(answer.value);
      showToast({ text: currentTranslator().t('console.export.done'), tone: 'win' });
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      underWay.current = null;
      setWatch(null);
    }
  };
  return {
    start: (format) => void start(format),
    cancel: () => underWay.current?.abort(),
    progress: watch === null ? null : (data ?? NONE),
    fault,
  };
}
