import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { getConversion } from '#contract/pixels.ts';
import { type Platform, platformNames } from '#domain/pixels.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatMoney, formatTime } from '#web/lib/format.ts';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AttemptView } from './AttemptView.tsx';
import classes from './Event.module.css';
import { conversionBadges, inputWords, momentWords, sentenceOf } from './pixel-words.ts';

type Event = z.infer<(typeof getConversion)['answer']>;

/** What became of it, every answer, and what was sent. */
export function EventDetail({ event, platform: key }: { event: Event; platform: Platform }) {
  const { t } = useTranslation();
  const { body, tries, status } = event;
  const platform = platformNames[key];
  return (
    <div className={classes.detail}>
      <p className={classes.said}>{t(sentenceOf(event, key), { platform })}</p>
      <Facts event={event} />
      {(tries.length > 0 || status !== 'browser') && (
        <section className={classes.part}>
          <h2 className={classes.title}>{t('pixels.tries', { platform })}</h2>
          {tries.length === 0 && <p className={classes.none}>{t('pixels.noTries')}</p>}
          {tries.map((attempt) => (
            <AttemptView key={attempt.id} attempt={attempt} platform={key} />
          ))}
        </section>
      )}
      {body && (
        <section className={classes.part}>
          <CodeBox title={t('pixels.body')} aside={<CopyIcon text={body} label={t('pixels.copyBody')} />}>
            {laidOut(body)}
          </CodeBox>
          <p className={classes.none}>{t('pixels.bodyText')}</p>
        </section>
      )}
    </div>
  );
}

/** With lines and steps, for eyes. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Facts({ event }: { event: Event }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { status, moment, value, eventId, leadId, inputs } = event;
  const { tone, text } = conversionBadges[status];
  const at = new Date(event.at);
  return (
    <dl className={classes.facts}>
      <dt>{t('pixels.status')}</dt>
      <dd>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      </dd>
      <dt>{t('pixels.moment')}</dt>
      <dd>{t(momentWords[moment])}</dd>
      <dt>{t('pixels.at')}</dt>
      <dd>
        <time dateTime={event.at}>
          {formatDate(at, language)}, {formatTime(at)}
        </time>
      </dd>
      {value !== null && (
        <>
          <dt>{t('pixels.value')}</dt>
          <dd>{formatMoney(value)}</dd>
        </>
      )}
      <dt>{t('pixels.eventId')}</dt>
      <dd className={classes.id}>
        <code className={classes.code}>{eventId}</code>
        <CopyIcon text={eventId} label={t('pixels.copyEventId')} />
      </dd>
      <dt>{t('pixels.inputs')}</dt>
      <dd>
        {inputs.length > 0 ? inputs.map((input) => t(inputWords[input])).join(', ') : t('pixels.noInputs')}
      </dd>
      {leadId && (
        <>
          <dt>{t('pixels.lead')}</dt>
          <dd>
            <TextLink to="/leads/$leadId" params={{ leadId }}>
              {t('pixels.openLead')}
            </TextLink>
          </dd>
        </>
      )}
    </dl>
  );
}
