import { IconBulb } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Pixel } from '#contract/pixels.ts';
import { matchInputs, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPercent } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { hintOf, inputText, shareWord } from './pixel-text.ts';
import classes from './QualityCard.module.css';

/** How much of what people are found by goes along, and the one thing to improve next. */
export function QualityCard({ pixel: { platform, health } }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const { inputs } = health;
  return (
    <Card title={t('pixels.qualityTitle')}>
      <p className={classes.text}>{t('pixels.qualityText', { platform: platformNames[platform] })}</p>
      {inputs ? (
        <>
          <dl className={classes.inputs}>
            {matchInputs[platform].map((input) => (
              <div key={input} className={classes.input}>
                <dt>{t(inputText[input])}</dt>
                <dd>
                  <span className={classes.track} aria-hidden>
                    <span className={classes.bar} style={{ '--share': inputs[input] } as CSSProperties} />
                  </span>
                  <span className={classes.word}>
                    {formatPercent(inputs[input])}, {t(shareWord(inputs[input]))}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <p className={classes.hint}>
            <IconBulb size={18} stroke={1.75} aria-hidden />
            <span>{t(hintOf(inputs, platform))}</span>
          </p>
        </>
      ) : (
        <p className={classes.none}>{t('pixels.qualityNone')}</p>
      )}
    </Card>
  );
}
