import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useNotices } from '#web/lib/notices.ts';

// Nearly everyone has nothing to be told.
const NoticeBanners = lazy(() => loadChunk(() => import('./NoticeBanners.tsx')));

export function NoticesSlot() {
  const { announcements, ...others } = useNotices();
  if (announcements.length === 0 && Object.values(others).every((one) => one === null)) return null;
  return (
    <Suspense fallback={null}>
      <NoticeBanners />
    </Suspense>
  );
}
