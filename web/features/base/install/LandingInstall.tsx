import { lazy, Suspense } from 'react';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useInstallOffer } from '#web/lib/offline/install-offer.ts';
import { browserJar } from '#web/lib/session/cookies.ts';
import { isBlocked, wayToInstall } from './install-way.ts';

const InstallPrompt = lazy(async () => {
  const [prompt] = await Promise.all([loadChunk(() => import('./InstallPrompt.tsx')), loadAppTexts()]);
  return { default: prompt.InstallPrompt };
});

/** On the front page: the prompt and its words are fetched only where there is something to offer. */
export function LandingInstall() {
  const hasOffer = useInstallOffer() !== null;
  const { userAgent, maxTouchPoints } = navigator;
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isBlocked(browserJar) || !wayToInstall({ userAgent, maxTouchPoints, isInstalled, hasOffer }))
    return null;
  return (
    <Suspense fallback={null}>
      <InstallPrompt />
    </Suspense>
  );
}
