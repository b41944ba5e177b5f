import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { WaitingList } from '#web/features/leads/leads/waiting/WaitingList.tsx';
import { loadAfterFirstScreen } from '#web/lib/navigation/lazy-screen.ts';

const route = getRouteApi('/frames/leads/waiting');
// Who came back is in the list itself.
const PushInvite = lazy(async () => ({
  default: (await loadAfterFirstScreen(() => import('#web/features/messages/notifications/PushInvite.tsx')))
    .PushInvite,
}));

export default function WaitingScreen() {
  const { view = 'now' } = route.useSearch();
  return (
    <>
      <Suspense fallback={null}>
        <PushInvite />
      </Suspense>
      {/* With a key: what one list has seen is nothing to the other. */}
      <WaitingList key={view} view={view} />
    </>
  );
}
