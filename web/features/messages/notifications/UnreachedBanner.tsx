import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Unreached } from '#contract/notifications.ts';
import { firstNameOf } from '#domain/first-name.ts';
import { mayEnter } from '#domain/roles.ts';
import { unreachedQuery } from '#web/entities/member/unreached.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, zonePlaces } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';

/** Tells owner and admin whose phone stays silent: those leads wait without anyone knowing. */
export function UnreachedBanner() {
  const { role } = useUser();
  return mayEnter(role, 'members') ? <Unreachable /> : null;
}

function Unreachable() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const now = useNow();
  const { data: members = [] } = useQuery(unreachedQuery);
  const [first, ...more] = members;
  if (!first) return null;
  const see = (
    <BannerButton
      renderRoot={(props) => <Link {...props} to="/members" />}
      label={t('unreached.see')}
      brief={t('unreached.seeBrief')}
    />
  );
  if (more.length === 0) {
    const name = nameOf(first);
    const time = shortTime(new Date(first.since), now, language, zonePlaces[timeZone]);
    return (
      <Banner
        icon={IconDeviceMobileOff}
        what={t('unreached.one', { name, time })}
        brief={t('unreached.oneBrief', { name })}
        action={see}
      >
        {t('unreached.missed', { number: formatNumber(first.missed), name })}
      </Banner>
    );
  }
  const number = formatNumber(members.length);
  return (
    <Banner
      icon={IconDeviceMobileOff}
      what={t('unreached.many', { number, names: members.map(nameOf).join(', ') })}
      brief={t('unreached.manyBrief', { number })}
      action={see}
    >
      {t('unreached.missedMany')}
    </Banner>
  );
}

const nameOf = ({ member }: Unreached) => member.nickname || firstNameOf(member.fullName);
