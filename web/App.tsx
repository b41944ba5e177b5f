import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { queries } from './lib/api/queries.ts';
import { firstPaint } from './lib/navigation/first-paint.ts';
import { loadEventually } from './lib/navigation/lazy-screen.ts';
import type { createAppRouter } from './router.tsx';
import { Loading } from './ui/Loading.tsx';
import { schemeManager } from './ui/theme/scheme.ts';
import { theme } from './ui/theme/theme.ts';
import { cssVariablesResolver } from './ui/theme/variables.ts';

const Overlays = lazy(async () => {
  await firstPaint.waitUntilFilled();
  return loadEventually(() => import('./ui/Overlays.tsx'));
});

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  /** Settles when the first screen is there, or has failed. */
  firstScreen: Promise<void>;
  /** What the content security policy asks of every style element. */
  styleNonce: string;
}

export function App({ router, firstScreen, styleNonce }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queries}>
        <Suspense fallback={<Loading kind="spinner" fullScreen />}>
          <RouterProvider router={router} />
        </Suspense>
        <Suspense fallback={null}>
          <Later firstScreen={firstScreen} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Nothing is asked or shown before there is a screen. */
function Later({ firstScreen }: Pick<AppProps, 'firstScreen'>) {
  use(firstScreen);
  return <Overlays />;
}
