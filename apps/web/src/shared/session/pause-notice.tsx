import type { PlayPause, SafePlay } from '#contract';
import { formatMoment } from '#i18n';
import { Button, Notice } from '#ui';
import { serverNow } from '../brand/boot.ts';
import { client } from '../calls/client.ts';
import { useAction } from '../calls/use-action.ts';
import { useText } from '../page/language.ts';
import { applySafePlay } from './safe-play.ts';

/** Sentence with the end of a pause, for all pages it closes. */
export function usePauseTitle({ kind, until, overAt }: PlayPause): string {
  const t = useText();
  if (kind === 'timeOut') return t('safePlay.paused.timeOut', { time: formatMoment(until ?? 0) });
  if (overAt !== null) return t('safePlay.paused.over', { time: formatMoment(overAt) });
  return until === null ? t('safePlay.paused.endless') : t('safePlay.paused.exclusion', { time: formatMoment(until) });
}

export function PauseNotice({ pause }: Readonly<{ pause: PlayPause }>): React.JSX.Element {
  const t = useText();
  const title = usePauseTitle(pause);
  const back = useAction<null, SafePlay>(() => client.safePlay.comeBack(), applySafePlay);
  const { kind, until, overAt } = pause;
  const mayAsk = kind === 'exclusion' && until !== null && overAt === null && until <= serverNow();
  return (
    <Notice
      tone="warn"
      live="status"
      title={title}
      action={
        mayAsk ? (
          <Button size="sm" loading={back.busy} onClick={() => back.run(null)}>
            {t('safePlay.paused.return')}
          </Button>
        ) : undefined
      }
    >
      {back.fault ?? t('safePlay.paused.text')}
    </Notice>
  );
}
