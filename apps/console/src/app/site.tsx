/** Routes. All pages except the dashboard load on demand. */
import { EmptyState } from '#ui';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { TodayPage } from '../features/today/index.ts';
import { useText } from '../shared/page/language.ts';
import { Frame } from './frame.tsx';

const QueuePage = lazy(async () => ({ default: (await import('../features/queue/index.ts')).QueuePage }));
const TablePage = lazy(async () => ({ default: (await import('../features/table/index.ts')).TablePage }));
const RecordPage = lazy(async () => ({ default: (await import('../features/record/index.ts')).RecordPage }));
const ReportPage = lazy(async () => ({ default: (await import('../features/report/index.ts')).ReportPage }));
const ChatsPage = lazy(async () => ({ default: (await import('../features/chat/index.ts')).ChatsPage }));
const RoomPage = lazy(async () => ({ default: (await import('../features/room/index.ts')).RoomPage }));
const AccountPage = lazy(async () => ({ default: (await import('../features/account/index.ts')).AccountPage }));

export function Site(): React.JSX.Element {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<TodayPage />} />
        <Route path="queue" element={<QueuePage />} />
        <Route path="t/:table" element={<TablePage />} />
        <Route path="m/:member" element={<RecordPage />} />
        <Route path="reports/:report" element={<ReportPage />} />
        <Route path="chats/:chat?" element={<ChatsPage />} />
        <Route path="r/:room" element={<RoomPage />} />
        <Route path="own" element={<AccountPage />} />
        <Route path="*" element={<Missing />} />
      </Route>
    </Routes>
  );
}

function Missing(): React.JSX.Element {
  const t = useText();
  return <EmptyState titleAs="h1" title={t('missing.title')} text={t('missing.text')} />;
}
