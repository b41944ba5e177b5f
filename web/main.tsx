import './ui/theme/mantine-styles.ts';
import './ui/base.css';
import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from './i18n/index.ts';
import { languageOfVisitor } from './i18n/language.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { firstPaint } from './lib/navigation/first-paint.ts';
import { overlayHistory } from './lib/navigation/overlay-history.ts';
import { keepInstallOffer } from './lib/offline/install-offer.ts';
import { startServiceWorker } from './lib/offline/service-worker.ts';
import { session } from './lib/session/session.ts';
import { styleNonce } from './lib/settings/style-nonce.ts';
import { createAppRouter } from './router.tsx';
import { loadLayouts } from './routes/layouts.tsx';
import { keepSessionFresh } from './routes/session-upkeep.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The library that locks scrolling behind a modal writes a style element of its own and looks for the nonce here.
if (styleNonce) globalThis.__webpack_nonce__ = styleNonce;

keepInstallOffer();

const language = languageOfVisitor();
document.documentElement.lang = language;
startI18n(language);

session.restore();
const isLayoutFirst = session.get().user !== null;
if (isLayoutFirst) firstPaint.begin();
overlayHistory.start();
const router = createAppRouter({ isLayoutFirst });
const text = loadTexts(language);
const firstScreen = router.load();
// Later the old screen stays until the next one is there.
void firstScreen.finally(() =>
  router.update({ ...router.options, defaultPendingMs: Number.POSITIVE_INFINITY }),
);
keepSessionFresh(router, firstScreen);
// What is for later must not take the network from what is to be seen now.
void firstScreen.finally(startServiceWorker);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
// Until then the page itself says that it is loading.
void Promise.all([text, isLayoutFirst ? loadLayouts(true) : firstScreen]).then(() =>
  root.render(
    <StrictMode>
      <App router={router} firstScreen={firstScreen} styleNonce={styleNonce} />
    </StrictMode>,
  ),
);
