import { IconAlertTriangle, IconCircleCheck, IconClockPause } from '@tabler/icons-react';
import type { z } from 'zod';
import type { checkPixel } from '#contract/pixels.ts';
import { type Platform, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './CheckResult.module.css';
import { PlatformMessage } from './PlatformMessage.tsx';
import { checkText } from './pixel-text.ts';

type Answer = z.infer<typeof checkPixel.answer>;

const results = {
  valid: { icon: IconCircleCheck, text: 'pixels.valid' },
  token_invalid: { icon: IconAlertTriangle, text: 'pixels.tokenInvalid' },
  unchecked: { icon: IconClockPause, text: 'pixels.unchecked' },
} as const satisfies Record<Answer['result'], unknown>;

/** What the platform says of pixel and token, in our words with its own beside them. */
export function CheckResult({ answer, platform }: { answer: Answer; platform: Platform }) {
  const { t } = useTranslation();
  const { result, why, message, name } = answer;
  const { icon: Icon, text } = results[result];
  return (
    <div className={classes.result} data-result={result}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.what}>{t(text)}</p>
        {result === 'valid' && name && (
          <p>{t('pixels.validName', { platform: platformNames[platform], name })}</p>
        )}
        {why && <p>{t(checkText(result, why), { platform: platformNames[platform] })}</p>}
        {result === 'unchecked' && <p>{t('pixels.uncheckedDo')}</p>}
        <PlatformMessage platform={platform} message={message} />
      </div>
    </div>
  );
}
