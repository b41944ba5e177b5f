import './ui/theme/mantine-styles.ts';
import './ui/base.css';
import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from './i18n/index.ts';
import { languageOfVisitor } from './i18n/language.ts';
import { keepInstallOffer } from './lib/install-offer.ts';
import { startServiceWorker } from './lib/service-worker.ts';
import { session } from './lib/session.ts';
import { styleNonce } from './lib/style-nonce.ts';
import { createAppRouter } from './router.tsx';
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
const router = createAppRouter();
const firstScreen = router.load();
keepSessionFresh(router);

startServiceWorker();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <App router={router} firstScreen={firstScreen} styleNonce={styleNonce} />
  </StrictMode>,
);
