import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#web/i18n/index.ts';
import { languageOfVisitor } from '#web/i18n/language.ts';
import { addTexts, loadAppTexts, loadTexts } from '#web/i18n/load-texts.ts';
import { overlayHistory } from '#web/lib/navigation/overlay-history.ts';
import { styleNonce } from '#web/lib/settings/style-nonce.ts';
import { Console } from './Console.tsx';
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
