/** Header: the issue on sale with its countdown, and the last draw, which is revealed here. */
import { Amount, IconButton, SoundOffIcon, SoundOnIcon } from '#ui';
import { muted } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { useState } from 'react';
import { formatMoney } from '#i18n';
import { useBalance, useDesk, useIssue } from './desk.ts';
import { Drawn } from './drawn.tsx';
import { Left } from './left.tsx';
import { shortNumero } from './numero.ts';
import styles from './issue-header.module.css';

function Ring({ share }: Readonly<{ share: number }>): React.JSX.Element {
  const length = 2 * Math.PI * 20;
  return (
    <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden>
      <circle className={styles.track} cx="24" cy="24" r="20" />
      <circle
        className={styles.left}
        cx="24"
        cy="24"
        r="20"
        strokeDasharray={length}
        strokeDashoffset={length * (1 - Math.min(1, Math.max(0, share)))}
      />
    </svg>
  );
}

const LEFT_UNTIL = { open: 'lotto.closesIn', locked: 'lotto.drawsIn', void: 'lotto.nextIn' } as const;

function OnSale(): React.JSX.Element {
  const { t } = useText();
  const { issue, phase, leftMs } = useIssue();
  const whole = (phase === 'locked' ? issue.drawsAt - issue.locksAt : issue.locksAt - issue.opensAt) || 1;
  return (
    <div className={styles.sale} data-phase={phase}>
      <Ring share={leftMs / whole} />
      <div>
        <p className={styles.numero}>
          {t('lotto.issue', { numero: shortNumero(issue.numero) })}
          {phase === 'void' ? <strong> · {t('lotto.void')}</strong> : null}
        </p>
        <p className={styles.left}>
          <span>{t(LEFT_UNTIL[phase])}</span> <Left ms={leftMs} className={styles.clock} />
        </p>
      </div>
    </div>
  );
}

export function IssueHeader({ onTicket }: Readonly<{ onTicket: (orderDetailId: number) => void }>): React.JSX.Element {
  const { t } = useText();
  const { name } = useDesk();
  const [quiet, setQuiet] = useState(muted.get);
  const mute = (value: boolean) => {
    muted.set(value);
    setQuiet(value);
  };
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>{name}</h1>
      <OnSale />
      <Drawn quiet={quiet} onTicket={onTicket} />
      <Balance />
      <IconButton
        label={t(quiet ? 'lotto.sound.on' : 'lotto.sound.off')}
        icon={quiet ? <SoundOffIcon /> : <SoundOnIcon />}
        onClick={() => mute(!quiet)}
      />
    </header>
  );
}

function Balance(): React.JSX.Element {
  const { t } = useText();
  const { session } = useDesk();
  const balance = useBalance();
  return (
    <p className={styles.balance}>
      {t('lotto.balance')} <Amount money>{formatMoney(balance, session.player.currencySymbol)}</Amount>
    </p>
  );
}
