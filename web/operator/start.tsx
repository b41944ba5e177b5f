import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#web/i18n/index.ts';
import { languageOfVisitor } from '#web/i18n/language.ts';
import { addTexts, loadAppTexts, loadTexts } from '#web/i18n/load-texts.ts';
import { queries } from '#web/lib/api/queries.ts';
import { overlayHistory } from '#web/lib/navigation/overlay-history.ts';
import { styleNonce } from '#web/lib/settings/style-nonce.ts';
import Overlays from '#web/ui/Overlays.tsx';
import { giveFonts } from '#web/ui/theme/fonts.ts';
import { schemeManager } from '#web/ui/theme/scheme.ts';
import { theme } from '#web/ui/theme/theme.ts';
import { cssVariablesResolver } from '#web/ui/theme/variables.ts';
import { createConsoleRouter } from './router.tsx';

// The library that locks scrolling behind a modal writes a style element of its own and looks for the nonce here.
if (styleNonce) globalThis.__webpack_nonce__ = styleNonce;

const language = languageOfVisitor();
document.documentElement.lang = language;
startI18n(language);
addTexts('operator', {
  id: async () => (await import('./i18n/id.ts')).id,
  en: async () => (await import('./i18n/en.ts')).en,
});
giveFonts();
overlayHistory.start();
const router = createConsoleRouter();

const container = document.getElementById('root');
if (!container) throw new Error('operator.html has no #root');
const root = createRoot(container);
// Until then the page itself says that it is loading.
void Promise.all([loadTexts(language), loadAppTexts(), router.load()]).then(() =>
  root.render(
    <StrictMode>
      <Console router={router} />
    </StrictMode>,
  ),
);

/** The operators' app: an own page, an own session, and nothing of it in the sellers' app. */
function Console({ router }: { router: ReturnType<typeof createConsoleRouter> }) {
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
