import type { z } from 'zod';
import type { getConversion } from '#contract/conversions.ts';
import { type Platform, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { afterLayout } from '#web/lib/after-layout.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { LogFacts } from '#web/ui/log/LogFacts.tsx';
import log from '#web/ui/log/log.module.css';
import { ConversionAttemptCard } from './ConversionAttemptCard.tsx';
import classes from './EventDetail.module.css';
import { conversionBadges, inputText, momentText, sentenceOf } from './pixel-text.ts';

type Event = z.infer<(typeof getConversion)['answer']>;

/** What became of it, every answer, and what was sent. */
export function EventDetail({ event, platform: key }: { event: Event; platform: Platform }) {
  const { t } = useTranslation();
  const { body, tries, status, moment, at, value, currency, eventId, leadId, inputs } = event;
  const platform = platformNames[key];
  const { tone, text } = conversionBadges[status];
  const name = (
    <>
      <code>{eventId}</code>
      <CopyIcon text={eventId} label={t('pixels.copyEventId')} />
    </>
  );
  const known = inputs.map((input) => t(inputText[input])).join(', ') || t('pixels.noInputs');
  return (
    <>
      <p className={classes.said}>{t(sentenceOf(event, key), { platform })}</p>
      <LogFacts
        badge={{ tone, text: t(text) }}
        what={[t('pixels.moment'), t(momentText[moment])]}
        at={at}
        more={[
          [t('pixels.value'), value !== null && formatAmount(value, currency ?? 'IDR')],
          [t('pixels.eventId'), name],
          [t('pixels.inputs'), known],
        ]}
        leadId={leadId}
      />
      {(tries.length > 0 || status !== 'browser') && (
        <section className={log.part}>
          <h2 className={log.title}>{t('pixels.tries', { platform })}</h2>
          {tries.length === 0 && <p className={log.quiet}>{t('pixels.noTries')}</p>}
          {tries.map((attempt) => (
            <ConversionAttemptCard key={attempt.id} attempt={attempt} platform={key} />
          ))}
        </section>
      )}
      {body && (
        <section className={log.part}>
          <CodeBox title={t('pixels.body')} aside={<CopyIcon text={body} label={t('log.copyBody')} />}>
            {afterLayout(body)}
          </CodeBox>
          <p className={log.quiet}>{t('pixels.bodyText')}</p>
        </section>
      )}
    </>
  );
}
