import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { getDelivery } from '#contract/webhooks.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { useNow } from '#web/lib/now.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AttemptView } from './AttemptView.tsx';
import classes from './Delivery.module.css';
import { deliveryBadges, pretty } from './webhook-words.ts';

type Delivery = z.infer<(typeof getDelivery)['answer']>;

/** What was sent, and every answer, latest first. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { body, tries } = delivery;
  // Each try is signed anew; the latest is what one compares with.
  const headers = Object.entries(tries[0]?.requestHeaders ?? {});
  return (
    <div className={classes.delivery}>
      <Facts delivery={delivery} />
      <section className={classes.part}>
        <h2 className={classes.title}>{t('webhooks.tries')}</h2>
        {tries.length === 0 && <p className={classes.none}>{t('webhooks.noTries')}</p>}
        {tries.map((attempt) => (
          <AttemptView key={attempt.id} attempt={attempt} />
        ))}
      </section>
      <section className={classes.part}>
        <h2 className={classes.title}>{t('webhooks.request')}</h2>
        {headers.length > 0 && (
          <CodeBox title={t('webhooks.headers')}>
            {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          </CodeBox>
        )}
        <CodeBox
          title={t('webhooks.body')}
          // As it was sent: laid out, its signature would not match.
          aside={<CopyIcon text={body} label={t('webhooks.copyBody')} />}
        >
          {pretty(body)}
        </CodeBox>
      </section>
    </div>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { event, leadId, status, nextAt } = delivery;
  const at = new Date(delivery.at);
  const { tone, text } = deliveryBadges[status];
  return (
    <dl className={classes.facts}>
      <dt>{t('webhooks.status')}</dt>
      <dd className={classes.status}>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
        {status === 'waiting' && nextAt && new Date(nextAt) > now && (
          <span>{t('webhooks.nextTry', { time: shortTime(new Date(nextAt), now, language) })}</span>
        )}
      </dd>
      <dt>{t('webhooks.event')}</dt>
      <dd>
        <code className={classes.code}>{event}</code>
      </dd>
      <dt>{t('webhooks.at')}</dt>
      <dd>
        <time dateTime={delivery.at}>
          {formatDate(at, language)}, {formatTime(at)}
        </time>
      </dd>
      {leadId && (
        <>
          <dt>{t('webhooks.lead')}</dt>
          <dd>
            <TextLink to="/leads/$leadId" params={{ leadId }}>
              {t('webhooks.openLead')}
            </TextLink>
          </dd>
        </>
      )}
    </dl>
  );
}
