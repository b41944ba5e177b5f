import { Button, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCpu, IconRefresh } from '@tabler/icons-react';
import { captchaLength } from '#contract/captcha.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Captcha.module.css';
import type { useCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: ReturnType<typeof useCaptcha>;
  /** Of the field for what the picture shows. */
  input: TextInputProps;
}

/** The picture to read, and beside it the way for whoever cannot or does not want to read it. */
export function CaptchaField({ captcha, input }: CaptchaFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.captcha}>
      <VisuallyHidden component="legend">{t('captcha.legend')}</VisuallyHidden>
      {!captcha.isSolved && (
        <>
          <Picture captcha={captcha} />
          <TextInput
            label={t('captcha.text')}
            description={t('captcha.textHelp', { length: captchaLength })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...input}
          />
        </>
      )}
      <div role="status" className={classes.said}>
        {captcha.isSolved && (
          <p className={classes.solved}>
            <IconCircleCheckFilled size={18} aria-hidden />
            {t('captcha.solved')}
          </p>
        )}
        {captcha.work === 'working' && <VisuallyHidden>{t('captcha.working')}</VisuallyHidden>}
      </div>
      {!captcha.isSolved && captcha.canWork && <WithoutPicture captcha={captcha} />}
    </fieldset>
  );
}

type Part = Pick<CaptchaFieldProps, 'captcha'>;

function Picture({ captcha }: Part) {
  const { t } = useTranslation();
  return (
    <div className={classes.picture}>
      <div className={classes.frame} data-waiting={captcha.isWaiting || undefined}>
        {captcha.image && !captcha.isMissing ? (
          <img src={captcha.image} alt={t('captcha.image', { length: captchaLength })} />
        ) : (
          <span role="status">{captcha.isMissing ? t('captcha.notLoaded') : t('loading.loading')}</span>
        )}
      </div>
      <Button
        variant="subtle"
        px="xs"
        c="var(--gl-brand-text)"
        h={44}
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        onClick={() => void captcha.renew()}
      >
        {captcha.isMissing ? t('captcha.retry') : t('captcha.another')}
      </Button>
    </div>
  );
}

function WithoutPicture({ captcha }: Part) {
  const { t } = useTranslation();
  const says = {
    none: t('captcha.withoutImageHelp'),
    working: t('captcha.working'),
    failed: t('captcha.failed'),
    solved: '',
  };
  return (
    <div className={classes.aside}>
      <Button
        variant="default"
        h={44}
        loading={captcha.work === 'working'}
        disabled={!captcha.image}
        leftSection={<IconCpu size={18} stroke={1.75} aria-hidden />}
        onClick={() => void captcha.workItOut()}
      >
        {t('captcha.withoutImage')}
      </Button>
      <p className={classes.help} data-failed={captcha.work === 'failed' || undefined}>
        {says[captcha.work]}
      </p>
    </div>
  );
}
