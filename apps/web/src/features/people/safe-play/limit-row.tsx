import type { PlayLimit } from '#contract';
import { formatMoment } from '#i18n';
import { Button, Notice, ProgressBar } from '#ui';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './play-safely.module.css';
import { applySafePlay } from '../../../shared/session/safe-play.ts';
import { useFigure } from './texts.ts';

export function LimitRow({ limit }: Readonly<{ limit: PlayLimit }>): React.JSX.Element {
  const t = useText();
  const figure = useFigure();
  const { kind, period, value, used, asked } = limit;
  const remove = useAction(client.safePlay.setLimit, applySafePlay);
  const name = `${t(`safePlay.kind.${kind}`)} · ${t(`safePlay.period.${period}`)}`;
  return (
    <li className={styles.limit}>
      <ProgressBar
        label={name}
        value={used}
        max={value}
        valueText={t('safePlay.limit.used', { used: figure(kind, used), value: figure(kind, value) })}
        tone="info"
      />
      {asked?.value === null ? null : (
        <Button
          tone="plain"
          size="sm"
          aria-label={`${t('safePlay.limit.remove')}: ${name}`}
          loading={remove.busy}
          onClick={() => remove.run({ kind, period, value: null })}
        >
          {t('safePlay.limit.remove')}
        </Button>
      )}
      {remove.fault ? <Notice tone="warn">{remove.fault}</Notice> : null}
      {asked ? <Asked limit={limit} asked={asked} /> : null}
    </li>
  );
}

interface AskedProps {
  readonly limit: PlayLimit;
  readonly asked: NonNullable<PlayLimit['asked']>;
}

function Asked({ limit: { kind, period }, asked: { value, confirmFrom, confirmBy } }: AskedProps): React.JSX.Element {
  const t = useText();
  const figure = useFigure();
  const confirm = useAction(client.safePlay.confirmLimit, applySafePlay);
  const [time, end] = [formatMoment(confirmFrom), formatMoment(confirmBy)];
  return (
    <Notice
      className={styles.whole ?? ''}
      action={
        confirmFrom <= serverNow() ? (
          <Button size="sm" loading={confirm.busy} onClick={() => confirm.run({ kind, period })}>
            {t('safePlay.limit.confirm')}
          </Button>
        ) : undefined
      }
    >
      {confirm.fault ??
        (value === null
          ? t('safePlay.limit.waits.none', { time, end })
          : t('safePlay.limit.waits', { value: figure(kind, value), time, end }))}
    </Notice>
  );
}
