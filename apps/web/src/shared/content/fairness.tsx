/** Provably fair data of a result: explanation, and hashes to copy. */
import { CopyButton, Disclosure } from '#ui';
import type { MessageKey } from '#i18n';
import type { ReactNode } from 'react';
import { useText } from '../page/language.ts';
import styles from './fairness.module.css';

export type FairnessProps = Readonly<{
  summary: string;
  text: string;
  /** Label and value. */
  facts: readonly (readonly [MessageKey, string])[];
  /** Content below the facts. */
  children?: ReactNode;
}>;

export function Fairness({ summary, text, facts, children }: FairnessProps): React.JSX.Element {
  const t = useText();
  return (
    <Disclosure summary={summary}>
      <p>{text}</p>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} label={t('common.copy')} copiedLabel={t('common.copied')} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Disclosure>
  );
}
