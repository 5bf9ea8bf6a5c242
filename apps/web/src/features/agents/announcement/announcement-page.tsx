/** Announcements of the brand to its agents; the newest is open. */
import type { Notice } from '#contract';
import { Card, Disclosure, EmptyState, LoadMore, Skeleton } from '#ui';
import { withSanitizer } from '#ui/html/sanitizer.ts';
import { client } from '../../../shared/calls/client.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useRows, type CountedRows } from '../../../shared/lists/rows.ts';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import styles from './announcement.module.css';

const PAGE_SIZE = 8;

function useAnnouncements(): CountedRows<Notice> {
  const language = useLanguage();
  return useRows(['own', 'agent-announcements', language], (pageNo, signal) =>
    withSanitizer(client.team.announcements({ pageNo, pageSize: PAGE_SIZE }, { signal })),
  );
}

export function AnnouncementPage(): React.JSX.Element {
  const t = useText();
  const rows = useAnnouncements();
  return (
    <section className={styles.page}>
      <h1>{t('in_increase_announcement')}</h1>
      <Faces
        of={rows}
        size="sm"
        skeleton={<Skeleton shape="block" height="320px" />}
        isEmpty={(notices) => notices.length === 0}
        empty={<EmptyState art="/art/spots/messages.svg" title={t('notices.empty')} />}
      >
        {(notices) => (
          <>
            {notices.map((notice, place) => (
              <Card key={notice.id} as="article">
                <Disclosure defaultOpen={place === 0} summary={<Summary notice={notice} />}>
                  <CleanHtml html={notice.content} className={styles.text} />
                </Disclosure>
              </Card>
            ))}
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} />
          </>
        )}
      </Faces>
    </section>
  );
}

function Summary({ notice: { title, createTime } }: Readonly<{ notice: Notice }>): React.JSX.Element {
  return (
    <span className={styles.summary}>
      <strong>{title}</strong>
      <Moment className={styles.time} at={createTime} />
    </span>
  );
}
