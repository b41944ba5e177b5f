import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasBrowserPart, type Platform } from '#domain/pixels.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import classes from './PixelForm.module.css';
import type { PixelFormState } from './PixelForm.tsx';
import { platformText } from './platform-text.ts';

interface TokenFieldProps {
  form: PixelFormState['form'];
  platform: Platform;
  /** Null: none is saved. */
  savedSince: string | null;
}

/** Nobody sees a saved token again: it is kept, replaced or deleted. */
export function TokenField({ form, platform, savedSince }: TokenFieldProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const text = platformText[platform];
  const [isReplacing, setReplacing] = useState(false);
  const { token } = form.values;
  const isGoing = savedSince !== null && token === '';
  const keep = () => {
    setReplacing(false);
    form.setFieldValue('token', undefined);
    form.clearFieldError('token');
  };
  if (savedSince !== null && !isReplacing && !token) {
    return (
      <div>
        <p className={classes.label}>{t(text.token)}</p>
        <div className={classes.saved} data-goes={isGoing || undefined} role="status">
          <div className={classes.words}>
            <p className={classes.what}>
              {isGoing
                ? t('pixels.tokenGoes')
                : t('pixels.tokenSince', { date: formatDate(new Date(savedSince), language) })}
            </p>
            <p className={classes.second}>{isGoing ? t('pixels.tokenGoesText') : t('pixels.tokenKept')}</p>
          </div>
          <div className={classes.acts}>
            {isGoing ? (
              <Button variant="default" className={classes.act} onClick={keep}>
                {t('pixels.tokenKeep')}
              </Button>
            ) : (
              <>
                <Button variant="default" className={classes.act} onClick={() => setReplacing(true)}>
                  {t('pixels.tokenReplace')}
                </Button>
                {hasBrowserPart(platform) && (
                  <Button
                    variant="default"
                    className={classes.act}
                    onClick={() => form.setFieldValue('token', '')}
                  >
                    {t('pixels.tokenDelete')}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div>
      <PasswordField
        label={savedSince === null ? t(text.token) : t('pixels.newToken')}
        description={savedSince === null ? t(text.tokenHelp) : t('pixels.tokenKept')}
        placeholder={platform === 'meta' ? 'EAA…' : undefined}
        // No password manager is to offer or keep it.
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus={isReplacing}
        {...form.getInputProps('token')}
        value={token ?? ''}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue('token', value === '' && savedSince !== null ? undefined : value);
          form.clearFieldError('token');
        }}
      />
      <details className={classes.where}>
        <summary>{t('pixels.tokenWhere')}</summary>
        <p className={classes.steps}>{t(text.tokenSteps)}</p>
      </details>
      {savedSince !== null && (
        <Button variant="default" mt={8} className={classes.act} onClick={keep}>
          {t('pixels.tokenKeep')}
        </Button>
      )}
    </div>
  );
}
