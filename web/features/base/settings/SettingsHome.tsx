import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SettingsHome as Home } from '#contract/settings-home.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import classes from './SettingsHome.module.css';
import { settingsHomeQuery } from './settings-home-query.ts';
import { settingsLine } from './settings-line.ts';
import { type SettingsRow, settingsColumns } from './settings-rows.ts';

/** Everything that one may set, with how it is set now. Where it leads does not wait for that. */
export function SettingsHome() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data: home, error, refetch, isFetching } = useQuery(settingsHomeQuery);
  const hasFailed = error !== null && !home;
  return (
    <>
      {hasFailed && <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />}
      <div className={classes.columns}>
        {settingsColumns(role).map((groups) => (
          <div key={groups[0]?.title} className={classes.column}>
            {groups.map(({ title, rows }) => (
              <section key={title} className={classes.group}>
                <h2 className={classes.title}>{t(title)}</h2>
                <ul className={classes.rows}>
                  {rows.map((row) => (
                    <li key={row.id}>
                      <Row row={row} home={home} isWaiting={!home && !hasFailed} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Row({ row, home, isWaiting }: { row: SettingsRow; home: Home | undefined; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { to, name, icon: Icon } = row;
  const line = home && settingsLine(t, home, row.id);
  return (
    <Link to={to} hash={'hash' in row ? row.hash : undefined} className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{t(name)}</span>
        {isWaiting && (
          <span className={classes.line}>
            <Skeleton component="span" height={12} width="55%" />
          </span>
        )}
        {line && (
          <span className={classes.line} data-needs-you={line.needsYou || undefined}>
            {line.text}
          </span>
        )}
      </span>
      <IconChevronRight size={18} stroke={1.75} className={classes.chevron} aria-hidden />
    </Link>
  );
}
