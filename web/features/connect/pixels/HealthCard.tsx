import type { Pixel } from '#contract/pixels.ts';
import { platformNames } from '#domain/pixels.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './HealthCard.module.css';
import { PlatformMessage } from './PlatformMessage.tsx';
import { refusalText } from './pixel-text.ts';

/** What became of the events of a week, and why the last one was not taken. */
export function HealthCard({ pixel: { platform, health } }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { sent, waiting, refused, unknown, expired, lastRefusal } = health;
  const figures = [
    { name: t('pixels.sent'), number: sent },
    { name: t('pixels.waiting'), number: waiting },
    { name: t('pixels.refused'), number: refused, needsYou: refused > 0 },
    { name: t('pixels.unsure'), number: unknown, needsYou: unknown > 0 },
    // Seldom, so it takes no room where it is none.
    ...(expired > 0 ? [{ name: t('pixels.statusExpired'), number: expired, needsYou: true }] : []),
  ];
  return (
    <Card title={t('pixels.weekTitle')}>
      <dl className={classes.figures}>
        {figures.map(({ name, number, needsYou }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-needs-you={needsYou || undefined}>{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      {lastRefusal ? (
        <div className={classes.refusal}>
          <h3 className={classes.title}>
            {t('pixels.lastRefusal', { time: shortTime(new Date(lastRefusal.at), now, language) })}
          </h3>
          <p>{t(refusalText[lastRefusal.why], { platform: platformNames[platform] })}</p>
          <PlatformMessage platform={platform} message={lastRefusal.message} />
        </div>
      ) : (
        <p className={classes.none}>{t('pixels.noRefusal')}</p>
      )}
    </Card>
  );
}
