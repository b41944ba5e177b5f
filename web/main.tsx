import './ui/theme/mantine-styles.ts';
import './ui/base.css';
import './lib/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startI18n } from './i18n/index.ts';
import { languageOfVisitor } from './i18n/language.ts';
import { loadFrameTexts, loadPublicTexts } from './i18n/load-texts.ts';
import { forgetEarlyAnswers } from './lib/api/early-answers.ts';
import { firstAnswers, nextPaint } from './lib/api/first-answers.ts';
import { queries } from './lib/api/queries.ts';
import { firstPaint } from './lib/navigation/first-paint.ts';
import { loadChunk } from './lib/navigation/lazy-screen.ts';
import { overlayHistory } from './lib/navigation/overlay-history.ts';
import { keepInstallOffer } from './lib/offline/install-offer.ts';
import { session } from './lib/session/session.ts';
import { styleNonce } from './lib/settings/style-nonce.ts';
import { earlySignIn } from './lib/start/early-sign-in.ts';
import { createAppRouter } from './router.tsx';
import { loadLayouts } from './routes/layouts.tsx';
import { keepSessionFresh } from './routes/session-upkeep.ts';
import { giveFonts } from './ui/theme/fonts.ts';

declare global {
  var __webpack_nonce__: string | undefined;
}

// The library that locks scrolling behind a modal writes a style element of its own and looks for the nonce here.
if (styleNonce) globalThis.__webpack_nonce__ = styleNonce;

const longestMs = 5_000;

keepInstallOffer();

const language = languageOfVisitor();
document.documentElement.lang = language;
startI18n(language);

session.restore();
const isLayoutFirst = session.get().user !== null;
if (isLayoutFirst) firstPaint.begin();
overlayHistory.start();
const router = createAppRouter({ isLayoutFirst });
const text = isLayoutFirst ? loadFrameTexts() : loadPublicTexts();
const firstScreen = router.load();
// Later the old screen stays until the next one is there.
void firstScreen.finally(() =>
  router.update({ ...router.options, defaultPendingMs: Number.POSITIVE_INFINITY }),
);
// An installed app has it already; otherwise words in another typeface are better than none.
if (navigator.serviceWorker?.controller) giveFonts();
const filled = isLayoutFirst ? untilFilled() : firstScreen;
keepSessionFresh(router, filled);
// What is for later must not take the network from what is to be seen now.
void filled.finally(giveFonts);
void filled.finally(async () => (await import('./lib/offline/service-worker.ts')).startServiceWorker());

/** A screen that fails to load says so in its place, and is never there: then what is round it does not wait for ever. */
async function untilFilled(): Promise<void> {
  const giveUp = firstScreen
    .catch(() => undefined)
    .then(() => new Promise<void>((resolve) => setTimeout(resolve, longestMs)));
  await Promise.race([firstPaint.waitUntilShown(), giveUp]);
  await firstAnswers(queries);
  await nextPaint();
  forgetEarlyAnswers();
  firstPaint.isFilled();
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
// Until then the page itself says that it is loading, or has a form that can be typed into.
const parts = [text, isLayoutFirst ? loadLayouts(true) : firstScreen];
if (earlySignIn.isThere()) {
  // That it did not arrive says the screen.
  const card = loadChunk(() => import('./features/identity/login/SignInCard.tsx'));
  parts.push(
    card.then(
      () => undefined,
      () => undefined,
    ),
  );
}
void Promise.all(parts).then(() => {
  earlySignIn.keep();
  root.render(
    <StrictMode>
      <App router={router} firstScreen={firstScreen} styleNonce={styleNonce} />
    </StrictMode>,
  );
});
