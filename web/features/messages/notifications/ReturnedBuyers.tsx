import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { latestNotificationsQuery } from './notifications-query.ts';
import classes from './ReturnedBuyers.module.css';
import { returnedBuyers } from './returned-buyers.ts';

/** The others are behind the bell. */
const mostNamed = 3;

/**
 * Above the list of leads: a buyer who came back stays at the place in it where they first came, perhaps many pages down.
 * Whoever opens the lead has read the notification, and the name goes from here.
 */
export function ReturnedBuyers() {
  use(loadAppTexts());
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const now = useNow();
  const { data } = useQuery(latestNotificationsQuery);
  const buyers = returnedBuyers(data?.notifications ?? []);
  if (buyers.length === 0) return null;
  const left = buyers.length - mostNamed;
  return (
    <section className={classes.strip} role="status">
      <IconRepeat size={20} stroke={1.75} aria-hidden />
      <strong className={classes.what}>
        {buyers.length === 1
          ? t('returned.one')
          : t('returned.many', { number: formatNumber(buyers.length) })}
      </strong>
      <ul className={classes.buyers}>
        {buyers.slice(0, mostNamed).map(({ notification, lead }) => (
          <li key={lead.id}>
            <Link to={notification.path} state={fromList} className={classes.buyer}>
              <span className={classes.name}>{lead.name || lead.code}</span>
              <time dateTime={notification.at}>
                {shortTime(new Date(notification.at), now, language, zonePlaces[timeZone])}
              </time>
            </Link>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Link to="/notifications" className={classes.buyer}>
              {t('returned.more', { number: formatNumber(left) })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
