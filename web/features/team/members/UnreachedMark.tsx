import { Tooltip } from '@mantine/core';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unreachedQuery } from '#web/entities/member/unreached.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { zonePlaces } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './UnreachedMark.module.css';

interface UnreachedMarkProps {
  memberId: string;
  now: Date;
  /** In words as well, where there is room. */
  withText?: boolean;
}

/** On a member whose phone does not show what it is sent. */
export function UnreachedMark({ memberId, now, withText = false }: UnreachedMarkProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const { data: members } = useQuery(unreachedQuery);
  const unreached = members?.find(({ member }) => member.id === memberId);
  if (!unreached) return null;
  const time = shortTime(new Date(unreached.since), now, language, zonePlaces[timeZone]);
  const since = t('unreached.markSince', { time });
  const icon = <IconDeviceMobileOff size={16} stroke={1.75} aria-hidden />;
  if (withText)
    return (
      <p className={classes.line}>
        {icon}
        {since}
      </p>
    );
  return (
    <Tooltip label={since}>
      <span className={classes.mark} role="img" aria-label={since}>
        {icon}
      </span>
    </Tooltip>
  );
}
