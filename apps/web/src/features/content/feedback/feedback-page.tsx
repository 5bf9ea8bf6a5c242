/** /feedback: form, and answers to earlier messages. */
import { Badge, Card, EmptyState, LoadMore, Skeleton } from '#ui';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { FeedbackForm } from './feedback-form.tsx';
import styles from './feedback.module.css';
import { useLimits, useSent } from './queries.ts';

export function FeedbackPage(): React.JSX.Element {
  const t = useText();
  const loggedIn = useLoggedIn();
  return (
    <div className={styles.page}>
      <PageHead title={t('feedback.title')} text={t('feedback.lead')} art="/art/spots/messages.svg" />
      <div className={styles.columns}>
        <Card title={t('feedback.form')}>
          <Faces of={useLimits()} size="sm" skeleton={<Skeleton shape="block" height="440px" />}>
            {(limits) => <FeedbackForm limits={limits} />}
          </Faces>
        </Card>
        {loggedIn ? <SentList /> : null}
      </div>
    </div>
  );
}

function SentList(): React.JSX.Element {
  const t = useText();
  const sent = useSent();
  return (
    <Card title={t('feedback.sent')}>
      <Faces
        of={sent}
        size="sm"
        skeleton={<Skeleton lines={5} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState size="sm" art="/art/spots/messages.svg" title={t('feedback.sent.none')} />}
      >
        {(list) => (
          <>
            <ul className={styles.sent}>
              {list.map(({ feedbackId, content, createTime, status, reply }) => (
                <li key={feedbackId}>
                  <p className={styles.line}>
                    <Moment className={styles.soft} at={createTime} />
                    <Badge tone={status === 'REPLIED' ? 'win' : 'neutral'}>{t(`feedback.status.${status}`)}</Badge>
                  </p>
                  <p className={styles.words}>{content}</p>
                  {reply ? <blockquote className={styles.reply}>{reply}</blockquote> : null}
                </li>
              ))}
            </ul>
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...sent.more} />
          </>
        )}
      </Faces>
    </Card>
  );
}
