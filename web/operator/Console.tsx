import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queries } from '#web/lib/api/queries.ts';
import { styleNonce } from '#web/lib/settings/style-nonce.ts';
import Overlays from '#web/ui/Overlays.tsx';
import { schemeManager } from '#web/ui/theme/scheme.ts';
import { theme } from '#web/ui/theme/theme.ts';
import { cssVariablesResolver } from '#web/ui/theme/variables.ts';
import type { createConsoleRouter } from './router.tsx';

/** The operators' app: an own page, an own session, and nothing of it in the sellers' app. */
export function Console({ router }: { router: ReturnType<typeof createConsoleRouter> }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queries}>
        {/* The registered router is the sellers'; this one has other addresses. */}
        <RouterProvider router={router as never} />
        <Overlays />
      </QueryClientProvider>
    </MantineProvider>
  );
}
