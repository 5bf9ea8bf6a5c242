/** New account with its generated password, which is not shown again. */
import { Button, Card, CopyButton, Notice } from '#ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/page/language.ts';
import type { Opened } from './queries.ts';
import styles from './register-centre.module.css';

type Props = Readonly<{ opened: Opened; onAgain: () => void }>;

export function OpenedCard({ opened: { account, initialPassword }, onAgain }: Props): React.JSX.Element {
  const t = useText();
  const copied = { label: t('common.copy'), copiedLabel: t('common.copied') };
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card title={t('agents.register.opened')}>
      <div className={styles.form}>
        <p ref={heading} tabIndex={-1} className={styles.soft}>
          {t('agents.register.opened.text', { account })}
        </p>
        <dl className={styles.facts}>
          <dt>{t('agents.account')}</dt>
          <dd>
            <code className={styles.code}>{account}</code>
            <CopyButton text={account} {...copied} />
          </dd>
          {initialPassword === undefined ? null : (
            <>
              <dt>{t('agents.register.initialPassword')}</dt>
              <dd>
                <code className={styles.code}>{initialPassword}</code>
                <CopyButton text={initialPassword} {...copied} />
              </dd>
            </>
          )}
        </dl>
        {initialPassword === undefined ? null : <Notice tone="warn">{t('agents.register.once')}</Notice>}
        <Button tone="primary" onClick={onAgain}>
          {t('agents.register.again')}
        </Button>
      </div>
    </Card>
  );
}
