import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { firstNameOf } from '#domain/first-name.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDay, formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import open from '#web/ui/FigureLink.module.css';
import { dashboardQuery } from './dashboard-query.ts';
import classes from './Greeting.module.css';
import { type PartOfDay, partOfDay } from './part-of-day.ts';
import { useDashboard } from './use-dashboard.ts';

const greetings: Record<PartOfDay, { alone: ParseKeys; named: ParseKeys }> = {
  morning: { alone: 'greeting.morning', named: 'greeting.morningName' },
  day: { alone: 'greeting.day', named: 'greeting.dayName' },
  afternoon: { alone: 'greeting.afternoon', named: 'greeting.afternoonName' },
  night: { alone: 'greeting.night', named: 'greeting.nightName' },
};

/** Selamat malam, Ratna. By the account's clock, as everything else on the dashboard. */
export function Greeting() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { fullName, timeZone } = useUser();
  const name = firstNameOf(fullName);
  const zone = zonePlaces[timeZone];
  const { alone, named } = greetings[partOfDay(now, zone)];
  return (
    <>
      <h1>{name ? t(named, { name }) : t(alone)}</h1>
      <p className={classes.date}>
        {formatDay(now, language, zone)}
        <OnDuty />
      </p>
    </>
  );
}

/** Of the team; a CS knows of themselves by the button beside. */
function OnDuty() {
  const { t } = useTranslation();
  const { ROLE_CS } = useUser();
  const { days } = useDashboard();
  const { data } = useQuery(dashboardQuery(days));
  if (ROLE_CS || !data || data.onDuty.all === 0) return null;
  const { now, all } = data.onDuty;
  return (
    <>
      {' · '}
      <Link
        to="/members"
        search={{ role: 'cs', ...(now > 0 && { status: 'on-duty' }) }}
        className={open.link}
      >
        {t('figures.onDuty', { now: formatNumber(now), all: formatNumber(all) })}
      </Link>
    </>
  );
}
