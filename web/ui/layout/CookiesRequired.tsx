import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { browserJar, cookiesWork } from '#web/lib/session/cookies.ts';
import classes from './CookiesRequired.module.css';

const check = () => cookiesWork(browserJar, navigator.cookieEnabled);

/** Without cookies there is no session: the app waits behind this until they are allowed. */
export default function CookiesRequired() {
  const { t } = useTranslation();
  const [state, setState] = useState<'fine' | 'off' | 'still off'>(() => (check() ? 'fine' : 'off'));
  return (
    <Modal
      opened={state !== 'fine'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('cookies.title')}
    >
      <p className={classes.text}>{t('cookies.why')}</p>
      <p className={classes.text}>{t('cookies.how')}</p>
      <Button size="lg" fullWidth mt="md" onClick={() => setState(check() ? 'fine' : 'still off')}>
        {t('cookies.retry')}
      </Button>
      <p role="status" className={classes.stillOff}>
        {state === 'still off' && t('cookies.stillOff')}
      </p>
    </Modal>
  );
}
