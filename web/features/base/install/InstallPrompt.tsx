import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { takeInstallOffer, useInstallOffer } from '#web/lib/offline/install-offer.ts';
import { useNewVersion } from '#web/lib/offline/new-version.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { browserJar } from '#web/lib/session/cookies.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { BottomSlot } from './BottomSlot.tsx';
import classes from './InstallPrompt.module.css';
import { block, isBlocked, wayToInstall } from './install-way.ts';

/** At the bottom, once the browser offers to install the app; on iOS, where it never does, how to do it oneself. */
export function InstallPrompt() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const hasNewVersion = useNewVersion() !== null;
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(() => !isBlocked(browserJar));
  const titleId = useId();
  const way = wayToInstall({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: isInstalled(),
    hasOffer: offer !== null,
  });
  // One thing at a time at the bottom, and the new version is the shorter one; without a network nothing is installed.
  if (!isOpen || !way || hasNewVersion || !isOnline) return null;

  const close = () => {
    block(browserJar);
    setIsOpen(false);
  };
  const install = async () => {
    close();
    takeInstallOffer();
    await offer?.prompt();
  };
  return (
    <BottomSlot>
      <section className={classes.card} aria-labelledby={titleId}>
        <span className={classes.icon}>
          <svg viewBox="0 0 48 48" width="28" height="28" aria-hidden="true">
            <Mark />
          </svg>
        </span>
        <div className={classes.words}>
          <h2 id={titleId}>{way === 'ask' ? t('install.title') : t('install.iosTitle')}</h2>
          {way === 'ask' ? (
            <p>{t('install.text')}</p>
          ) : (
            <p>
              {t('install.iosShare')} <IconShare2 size={16} stroke={1.75} aria-hidden /> {t('install.iosAdd')}
            </p>
          )}
        </div>
        <div className={classes.answers}>
          <Button variant={way === 'ask' ? 'default' : 'filled'} onClick={close}>
            {way === 'ask' ? t('install.later') : t('install.iosDone')}
          </Button>
          {way === 'ask' && <Button onClick={() => void install()}>{t('install.accept')}</Button>}
        </div>
      </section>
    </BottomSlot>
  );
}

/** Safari has a word of its own for it. */
function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}
