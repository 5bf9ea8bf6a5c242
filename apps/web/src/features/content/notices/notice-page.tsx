/** /noticePage: all announcements; the open one is in the address. */
import { EmptyState } from '#ui';
import { useSearchParams } from 'react-router';
import { useAnnouncements } from '../../../shared/content/announcements.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { NoticeReader, NoticeReaderSkeleton } from './notice-reader.tsx';
import styles from './notices.module.css';

export function NoticePage(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHead title={t('notices.title.page')} text={t('notices.lead')} art="/art/spots/messages.svg" />
      <Faces
        of={useAnnouncements()}
        skeleton={<NoticeReaderSkeleton />}
        isEmpty={({ player }) => player.length === 0}
        empty={<EmptyState art="/art/spots/messages.svg" title={t('notices.empty')} />}
      >
        {({ player }) => (
          <NoticeReader
            notices={player}
            index={Math.max(
              0,
              player.findIndex(({ id }) => String(id) === search.get('id')),
            )}
            onIndex={(index) => setSearch({ id: String(player[index]?.id ?? '') }, { replace: true })}
            heading="h2"
          />
        )}
      </Faces>
    </div>
  );
}
