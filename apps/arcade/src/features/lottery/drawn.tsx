/** Result of the last draw: revealed place by place, with an animation if the player wants one, and a replay. */
import { Button, EyeIcon, EyeOffIcon, IconButton, ReplayIcon } from '#ui';
import { useState } from 'react';
import { plainDraws, reducedMotion } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { Balls } from './balls.tsx';
import { useDesk } from './desk.ts';
import { useDrawMoment, type DrawMoment } from './draw-moment.ts';
import { dayOfNumero, shortNumero } from './numero.ts';
import { placesOf } from './places.ts';
import { DrawStage } from './stage/draw-stage.tsx';
import { WinNotices } from './win-notices.tsx';
import styles from './issue-header.module.css';

/** The header of Vietnamese lotteries shows only the special prize, which is revealed last. */
function placesShown({ shown, show, text }: DrawMoment, family: Parameters<typeof placesOf>[0]): number | null {
  if (shown === null || !show) return null;
  const places = placesOf(family, text).length;
  const steps = show.score.falls.length;
  if (steps === places) return shown;
  return shown >= steps ? places : 0;
}

type Props = Readonly<{ quiet: boolean; onTicket: (orderDetailId: number) => void }>;

export function Drawn({ quiet, onTicket }: Props): React.JSX.Element {
  const { t } = useText();
  const { family } = useDesk();
  const [plain, setPlain] = useState(plainDraws.get);
  const moment = useDrawMoment({ quiet, staged: !plain });
  const shown = placesShown(moment, family);
  const watch = (value: boolean) => {
    plainDraws.set(!value);
    setPlain(!value);
    moment.skip();
  };
  return (
    <>
      <div className={styles.drawn}>
        <p className={styles.numero}>
          {moment.numero === null
            ? t('lotto.noDraws')
            : t(moment.text === null || moment.show ? 'lotto.drawing' : 'lotto.drawn', {
                numero: shortNumero(moment.numero),
              })}
        </p>
        {moment.numero === null ? null : (
          <div aria-live="polite">
            <Balls
              family={family}
              text={moment.text}
              size="md"
              {...(shown !== null && { shown })}
              day={dayOfNumero(moment.numero)}
            />
          </div>
        )}
        {moment.show || moment.again ? (
          <Button
            size="sm"
            tone="plain"
            icon={moment.show ? undefined : <ReplayIcon size={16} />}
            onClick={moment.again ?? moment.skip}
          >
            {t(moment.show ? 'lotto.skip' : 'lotto.again')}
          </Button>
        ) : null}
      </div>
      {reducedMotion() ? null : (
        <IconButton
          label={t(plain ? 'lotto.watch.on' : 'lotto.watch.off')}
          icon={plain ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => watch(plain)}
        />
      )}
      <WinNotices onTicket={onTicket} />
      {moment.show?.staged ? <DrawStage show={moment.show} shown={moment.shown ?? 0} /> : null}
    </>
  );
}
