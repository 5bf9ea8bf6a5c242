/** New terms, shown on any page. "Later" is possible, but blocks play and deposits. */
import { formatMoment } from '#i18n';
import { Button, Dialog, Notice, Skeleton } from '#ui';
import { useEffect } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { checkBegins } from '../../../shared/session/check.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { renewTerms, useTerms, type Terms } from './queries.ts';
import styles from './terms.module.css';

export interface TermsDialogProps {
  readonly onAccepted: () => void;
  readonly onLater: () => void;
}

export function TermsDialog({ onAccepted, onLater }: TermsDialogProps): React.JSX.Element {
  const t = useText();
  const query = useTerms();
  useEffect(checkBegins, []);
  const accept = useAction(client.terms.accept, () => {
    renewTerms();
    onAccepted();
  });
  const version = query.data?.version;
  return (
    <Dialog
      open
      size="lg"
      title={t('terms.title')}
      closeLabel={t('terms.later')}
      onClose={onLater}
      footer={
        <>
          <Button onClick={onLater}>{t('terms.later')}</Button>
          <Button
            tone="primary"
            loading={accept.busy}
            disabled={version === undefined}
            onClick={() => version !== undefined && accept.run({ version })}
          >
            {t('terms.accept')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('terms.lead')}</p>
        {accept.fault ? (
          <Notice tone="warn" live="alert">
            {accept.fault}
          </Notice>
        ) : null}
        <Faces of={query} skeleton={<Skeleton lines={12} />}>
          {(terms) => <Words terms={terms} />}
        </Faces>
      </div>
    </Dialog>
  );
}

function Words({ terms: { title, content, version, publishedAt } }: Readonly<{ terms: Terms }>): React.JSX.Element {
  const t = useText();
  return (
    // A long text is scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.paper} tabIndex={0} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.soft}>{t('terms.version', { version, time: formatMoment(publishedAt) })}</p>
      <CleanHtml html={content} className={styles.words} />
    </section>
  );
}
