import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { AppLayout } from '#web/ui/layout/AppLayout.tsx';
import { Brand } from '../Brand.tsx';
import { CodeDialog } from '../features/operator-login/CodeDialog.tsx';
import { OperatorMenu } from '../features/operator-login/OperatorMenu.tsx';
import { SignIn } from '../features/operator-login/SignIn.tsx';
import { sessionQuery } from '../lib/console-session.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { useNavigation } from './navigation.ts';

/** Round the screens of who is signed in; whoever is not signs in here and stays at the address. */
export function Layout() {
  const { data: session, error, refetch, isFetching } = useQuery(sessionQuery);
  if (error && !session) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!session) return <Loading kind="spinner" fullScreen />;
  return session.stage === 'open' ? <Own /> : <SignIn session={session} />;
}

function Own() {
  const { t } = useTranslation('operator');
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.consoleTitle });
  const places = useNavigation();
  return (
    <AppLayout
      brand={<Brand />}
      title={t(title ?? 'frame.name')}
      navigation={places}
      account={(_place, close) => <OperatorMenu onGo={close} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <CodeDialog />
    </AppLayout>
  );
}
