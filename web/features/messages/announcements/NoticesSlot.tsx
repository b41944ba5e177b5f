import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useNotices } from '#web/lib/notices.ts';

// Nearly everyone has nothing to be told.
const NoticeBanners = lazy(() => loadChunk(() => import('./NoticeBanners.tsx')));

export function NoticesSlot() {
  const { suspended, enrol, closed, look, announcements } = useNotices();
  if (!suspended && !enrol && !closed && !look && announcements.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <NoticeBanners />
    </Suspense>
  );
}
