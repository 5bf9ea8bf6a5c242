import { Dialog, EmptyState } from '#ui';
import { useState } from 'react';
import { useAnnouncements } from '../../../shared/content/announcements.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { readSession, writeSession } from '../../../shared/device/storage.ts';
import { NoticeReader, NoticeReaderSkeleton } from './notice-reader.tsx';
import { readIndex } from './rules.ts';

const MEMORY = 'index_notice';

export interface AnnouncementsModalProps {
  /** Opens this announcement instead of the last one read. */
  readonly noticeId: number | undefined;
  readonly onClose: () => void;
}

export function AnnouncementsModal({ noticeId, onClose }: AnnouncementsModalProps): React.JSX.Element {
  const t = useText();
  const [chosen, setChosen] = useState<number>();
  const choose = (index: number) => {
    writeSession(MEMORY, String(index));
    setChosen(index);
  };
  return (
    <Dialog open size="lg" phone="page" title={t('notices.title')} closeLabel={t('common.close')} onClose={onClose}>
      <Faces
        of={useAnnouncements()}
        skeleton={<NoticeReaderSkeleton />}
        isEmpty={({ player }) => player.length === 0}
        empty={<EmptyState art="/art/spots/messages.svg" title={t('notices.empty')} />}
      >
        {({ player }) => {
          const asked = player.findIndex(({ id }) => id === noticeId);
          const index = chosen ?? (asked >= 0 ? asked : readIndex(readSession(MEMORY), player.length));
          return <NoticeReader notices={player} index={index} onIndex={choose} heading="h3" />;
        }}
      </Faces>
    </Dialog>
  );
}
