import type { SafePlay } from '#contract';
import { Button, Notice } from '#ui';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { applySafePlay } from '../../../shared/session/safe-play.ts';

/** Shown every six months. */
export function ReviewNotice(): React.JSX.Element {
  const t = useText();
  const keep = useAction<null, SafePlay>(() => client.safePlay.reviewed(), applySafePlay);
  return (
    <Notice
      title={t('safePlay.review.title')}
      action={
        <Button size="sm" loading={keep.busy} onClick={() => keep.run(null)}>
          {t('safePlay.review.keep')}
        </Button>
      }
    >
      {keep.fault ?? t('safePlay.review.text')}
    </Notice>
  );
}
