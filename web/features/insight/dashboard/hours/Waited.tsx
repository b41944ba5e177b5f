import { Button, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useId, useState } from 'react';
import type { DashboardHours } from '#contract/dashboard.ts';
import { costOfLateLeads } from '#domain/figures.ts';
import { hoursText } from '#web/entities/hours/hours-text.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import block from '../Block.module.css';
import { FigureLink, figureLink } from '../FigureLink.tsx';
import { sumOf } from './busy-hours.ts';
import hourLine from './hour-line.module.css';
import classes from './Waited.module.css';
import { leadsThatWaited, waitedByHour } from './waited.ts';

interface WaitedProps {
  hours: DashboardHours;
  days: Required<DayRange>;
  isOwn: boolean;
  isStale: boolean;
}

/** "Money that waited": what the leads cost that nobody contacted within the hour, by hour and by whose they are. */
export function Waited({ hours: { arrivals, waited, costPerLead }, days, isOwn, isStale }: WaitedProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const leads = leadsThatWaited(waited);
  const money = costOfLateLeads(costPerLead, leads);
  return (
    <section className={block.block} aria-labelledby={titleId}>
      <header className={block.head}>
        <h2 id={titleId} className={block.title}>
          {isOwn ? t('figures.waitedTitleOwn') : t('figures.waitedTitle')}
        </h2>
        <p className={block.about}>{isOwn ? t('figures.waitedTextOwn') : t('figures.waitedText')}</p>
      </header>
      <div className={block.body} data-stale={isStale || undefined}>
        {leads === 0 ? (
          <None hasLeads={sumOf(arrivals) > 0} />
        ) : (
          <div className={classes.parts} data-alone={isOwn || undefined}>
            <div>
              <p className={classes.total}>
                <FigureLink name="late" figure={leads} days={days}>
                  {money === null ? leadCount(t, leads) : formatMoney(money)}
                </FigureLink>
              </p>
              <p className={classes.how}>
                {money === null || costPerLead === null
                  ? t('figures.waitedLeads')
                  : t('figures.waitedMoney', {
                      leads: leadCount(t, leads),
                      price: formatMoney(Math.round(costPerLead)),
                    })}
              </p>
              <HourBars counts={waitedByHour(waited)} days={days} />
            </div>
            {!isOwn && (
              <div className={classes.whose}>
                <h3 className={classes.small}>{t('figures.waitedWho')}</h3>
                <ul className={classes.people}>
                  {waited.map(({ member, leads: theirs }) => (
                    <Whose
                      key={member?.id ?? ''}
                      member={member}
                      leads={theirs}
                      price={costPerLead}
                      days={days}
                    />
                  ))}
                </ul>
              </div>
            )}
            {!isOwn && costPerLead === null && (
              <p className={classes.invite}>
                {t('figures.waitedInvite')}
                <Button
                  variant="default"
                  leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}
                  renderRoot={(props) => <Link {...props} to="/spends" />}
                >
                  {t('figures.enterSpends')}
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** Nothing waited; where nothing came that is no praise. */
function None({ hasLeads }: { hasLeads: boolean }) {
  const { t } = useTranslation();
  if (!hasLeads) return <p className={classes.how}>{t('figures.noArrivals')}</p>;
  return (
    <p className={classes.none}>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      {t('figures.waitedNone')}
    </p>
  );
}

/**
 * By the hour in which they came; who cannot see the bars hears each hour that has some. A mouse opens the leads of a bar; too
 * narrow for a finger, it is named below with its link.
 */
function HourBars({ counts, days }: { counts: readonly number[]; days: Required<DayRange> }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const most = Math.max(1, ...counts);
  const [looked, setLooked] = useState(() => counts.indexOf(most));
  // After another range the hour that was looked at may have none.
  const told = counts[looked] ? looked : counts.indexOf(most);
  const hours = (hour: number) => hoursText(hour, hour + 1, language);
  return (
    <>
      <h3 className={classes.small}>{t('figures.waitedByHour')}</h3>
      <ol className={classes.bars}>
        {counts.map((leads, hour) => {
          const text = t('figures.waitedBar', { hours: hours(hour), leads: leadCount(t, leads) });
          const link = leads > 0 ? figureLink('late', days, { hour: String(hour) }) : null;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour itself
              key={hour}
              className={classes.column}
              title={text}
              aria-hidden={leads === 0 || undefined}
              onPointerEnter={() => setLooked(hour)}
            >
              <span className={classes.bar} style={{ '--part': leads / most } as CSSProperties} />
              <span className={classes.hour} aria-hidden="true">
                {hour % 6 === 0 || hour === 23 ? String(hour).padStart(2, '0') : ''}
              </span>
              {link && <VisuallyHidden>{text}</VisuallyHidden>}
              {link && <Link {...link} tabIndex={-1} aria-hidden className={classes.open} />}
            </li>
          );
        })}
      </ol>
      <p className={hourLine.line}>
        {hours(told)}:{' '}
        <FigureLink name="late" figure={counts[told] ?? 0} days={days} part={{ hour: String(told) }}>
          {leadCount(t, counts[told] ?? 0)}
        </FigureLink>
      </p>
    </>
  );
}

interface WhoseProps {
  member: DashboardHours['waited'][number]['member'];
  leads: number;
  price: number | null;
  days: Required<DayRange>;
}

function Whose({ member, leads, price, days }: WhoseProps) {
  const { t } = useTranslation();
  const name = member ? member.fullName || member.nickname : t('figures.nobody');
  const money = costOfLateLeads(price, leads);
  const link = figureLink('late', days, { member: member?.id ?? '' });
  return (
    <li className={classes.person}>
      <MemberPicture name={name} picture={member?.picture ?? null} colour={member?.colour ?? 0} size={32} />
      <span className={classes.name}>
        {/* What nobody has cannot be asked for. */}
        {link ? <Link {...link}>{name}</Link> : name}
      </span>
      <span className={classes.amount}>
        {money === null ? (
          <strong>{leadCount(t, leads)}</strong>
        ) : (
          <>
            <strong>{formatMoney(money)}</strong>
            <span className={classes.how}>{leadCount(t, leads)}</span>
          </>
        )}
      </span>
    </li>
  );
}
