import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, use } from 'react';
import { queries } from './lib/queries.ts';
import type { createAppRouter } from './router.tsx';
import { Loading } from './ui/Loading.tsx';
import { Toasts } from './ui/Toasts.tsx';
import { schemeManager } from './ui/theme/scheme.ts';
import { theme } from './ui/theme/theme.ts';
import { cssVariablesResolver } from './ui/theme/variables.ts';

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
        <ModalsProvider>
          <Suspense fallback={<Loading kind="spinner" fullScreen />}>
            <Screens router={router} firstScreen={firstScreen} />
          </Suspense>
        </ModalsProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** The full-screen indicator stands at the start only; later the old screen stays until the next one is there. */
function Screens({ router, firstScreen }: Pick<AppProps, 'router' | 'firstScreen'>) {
  use(firstScreen);
  return <RouterProvider router={router} />;
}
