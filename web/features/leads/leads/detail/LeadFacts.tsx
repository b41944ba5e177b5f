import { IconBrandMeta, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Lead } from '#contract/lead-detail.ts';
import { factFields } from '#domain/lead-fields.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { OrderStatusBadge } from '#web/entities/order/OrderStatusBadge.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { useUser } from '#web/lib/session/session.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { exactTime } from '../list/lead-time.ts';
import { fieldText } from './field-text.ts';
import { originText } from './history-text.ts';
import classes from './LeadFacts.module.css';
import { LeadSource } from './LeadSource.tsx';

export function LeadFacts({ lead }: { lead: Lead }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const OriginIcon = lead.origin === 'meta' ? IconBrandMeta : IconWorld;
  return (
    <section aria-label={t('lead.facts')}>
      <dl className={classes.facts}>
        <Fact name={t('lead.rotator')}>{lead.rotator?.title ?? t('lead.rotatorGone')}</Fact>
        <Fact name={t('lead.cs')}>{lead.member ? <Who member={lead.member} /> : t('lead.nobody')}</Fact>
        <Fact name={t('lead.arrivedAt')}>
          <time dateTime={lead.createdAt}>{exactTime(t, lead.createdAt, { language, timeZone })}</time>
        </Fact>
        <Fact name={t('lead.origin')}>
          <OriginIcon size={16} stroke={1.75} aria-hidden />
          {originText(t, lead.origin)}
        </Fact>
        <Fact name={t('lead.code')}>{lead.code}</Fact>
        {lead.merged.length > 0 && (
          <Fact name={t('lead.mergedCodes')}>{lead.merged.map(({ code }) => code).join(', ')}</Fact>
        )}
        {factFields.map(
          (field) =>
            lead[field] && (
              <Fact key={field} name={fieldText(t, field)} wide>
                {lead[field]}
              </Fact>
            ),
        )}
        {lead.order && (
          <Fact name={t('lead.order')} wide>
            <TextLink to="/orders/$orderId" params={{ orderId: lead.order.id }}>
              {t('lead.orderOf', {
                value: formatAmount(lead.order.value, lead.order.currency),
                date: formatDate(new Date(`${lead.order.orderedOn}T00:00:00Z`), language, 'UTC'),
              })}
            </TextLink>{' '}
            <OrderStatusBadge order={lead.order} />
          </Fact>
        )}
      </dl>
      <LeadSource source={lead.source} />
    </section>
  );
}

function Who({ member }: { member: NonNullable<Lead['member']> }) {
  const name = member.fullName || member.nickname;
  return (
    <>
      <MemberPicture name={name} picture={member.picture} colour={member.colour} size={20} />
      <span className={classes.cut}>{name}</span>
    </>
  );
}

/** A line of its own for what may be long. */
function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
