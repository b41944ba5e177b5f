import type { z } from 'zod';
import type { getDelivery } from '#contract/webhooks.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { afterLayout } from '#web/lib/after-layout.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { LogFacts } from '#web/ui/log/LogFacts.tsx';
import log from '#web/ui/log/log.module.css';
import { DeliveryAttemptCard } from './DeliveryAttemptCard.tsx';
import { deliveryBadges } from './webhook-text.ts';

type Delivery = z.infer<(typeof getDelivery)['answer']>;

/** What was sent, and every answer, latest first. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { event, status, nextAt, at, leadId, body, tries } = delivery;
  const { tone, text } = deliveryBadges[status];
  const next = status === 'waiting' && nextAt && new Date(nextAt) > now && (
    <span>{t('webhooks.nextTry', { time: shortTime(new Date(nextAt), now, language) })}</span>
  );
  // Each try is signed anew; the latest is what one compares with.
  const headers = Object.entries(tries[0]?.requestHeaders ?? {});
  return (
    <>
      <LogFacts
        badge={{ tone, text: t(text) }}
        note={next}
        what={[t('webhooks.event'), <code key="event">{event}</code>]}
        at={at}
        leadId={leadId}
      />
      <section className={log.part}>
        <h2 className={log.title}>{t('webhooks.tries')}</h2>
        {tries.length === 0 && <p className={log.quiet}>{t('webhooks.noTries')}</p>}
        {tries.map((attempt) => (
          <DeliveryAttemptCard key={attempt.id} attempt={attempt} />
        ))}
      </section>
      <section className={log.part}>
        <h2 className={log.title}>{t('webhooks.request')}</h2>
        {headers.length > 0 && (
          <CodeBox title={t('webhooks.headers')}>
            {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          </CodeBox>
        )}
        <CodeBox
          title={t('webhooks.body')}
          // As it was sent: laid out, its signature would not match.
          aside={<CopyIcon text={body} label={t('log.copyBody')} />}
        >
          {afterLayout(body)}
        </CodeBox>
      </section>
    </>
  );
}
