import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconEye,
  IconInfoCircle,
  IconShieldLock,
  IconX,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endImpersonation } from '#contract/end-impersonation.ts';
import type { Notices } from '#contract/notices.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { notices, useNotices } from '#web/lib/notices.ts';
import { useNow } from '#web/lib/now.ts';
import { session } from '#web/lib/session/session.ts';
import { Banner, Banners } from '#web/ui/Banner.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import { DemoBanner } from './DemoBanner.tsx';
import classes from './NoticeBanners.module.css';

const key = 'giliran-closed-notices';
/** Older ones are over. */
const most = 20;

/** Announcements that were closed in this browser; changed ones have another name and are shown again. */
const closedNotices = {
  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      // Storage that is off or broken remembers nothing.
      return [];
    }
  },
  add(name: string): string[] {
    const next = [name, ...closedNotices.read()].slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Closed for this page only.
    }
    return next;
  },
};

/** Who looks here, why nothing can be changed, and what the people who run the service have to say. */
export default function NoticeBanners() {
  const { look, demo, suspended, enrol, closed, announcements } = useNotices();
  const [put, setPut] = useState(closedNotices.read);
  const now = useNow().toISOString();
  const open = announcements.filter(
    ({ from, until, ...one }) => from <= now && now < until && !put.includes(nameOf(one)),
  );
  if (!look && !demo && !suspended && !enrol && !closed && open.length === 0) return null;
  return (
    <div className={classes.place}>
      <Banners>
        {look && <ImpersonationBanner look={look} />}
        {demo && <DemoBanner role={demo.role} />}
        {suspended && <SuspendedBanner suspended={suspended} />}
        {enrol && <EnrolBanner from={enrol.from} />}
        {closed && <ClosedBanner endsAt={closed.endsAt} />}
        {open.map((one) => (
          <AnnouncementBanner
            key={one.id}
            announcement={one}
            onClose={() => setPut(closedNotices.add(nameOf(one)))}
          />
        ))}
      </Banners>
    </div>
  );
}

const nameOf = ({ id, revision }: { id: string; revision: number }) => `${id} ${revision}`;

function ImpersonationBanner({ look: { shop, until } }: { look: NonNullable<Notices['look']> }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const end = useMutation({
    mutationFn: () => call(endImpersonation, {}, { signal: abortAfter(20_000) }),
    onSuccess: () => {
      notices.set(undefined);
      session.logout();
      location.assign('/operator/accounts');
    },
    onError: toastFailure,
  });
  return (
    <Banner
      icon={IconEye}
      what={t('notices.look', { shop, time: formatTime(new Date(until), language) })}
      action={
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t('notices.lookEnd')}
        </Button>
      }
    />
  );
}

function SuspendedBanner({ suspended }: { suspended: NonNullable<Notices['suspended']> }) {
  const { t } = useTranslation();
  const { contact } = suspended;
  // As it was written, but for its full stop: another sentence follows.
  const reason = suspended.reason.replace(/[.\s]+$/, '');
  const whom =
    contact === null ? t('notices.suspendedNoContact') : t('notices.suspendedContact', { contact });
  return (
    <Banner icon={IconBan} what={t('notices.suspended')}>
      {`${t('notices.suspendedText', { reason })} ${whom}`}
    </Banner>
  );
}

function EnrolBanner({ from }: { from: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const date = formatDate(new Date(from), language);
  return (
    <Banner
      icon={IconShieldLock}
      what={t('notices.enrol')}
      brief={t('notices.enrolBrief', { date })}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/profile/security" />}>
          {t('notices.enrolAct')}
        </Button>
      }
    >
      {t('notices.enrolText', { date })}
    </Banner>
  );
}

function ClosedBanner({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const date = formatDate(new Date(endsAt), language);
  return (
    <Banner
      icon={IconBan}
      what={t('notices.closed')}
      brief={t('notices.closedBrief', { date })}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/closing" />}>
          {t('notices.closedOpen')}
        </Button>
      }
    >
      {t('notices.closedText', { date })}
    </Banner>
  );
}

interface AnnouncementBannerProps {
  announcement: Notices['announcements'][number];
  onClose: () => void;
}

function AnnouncementBanner({ announcement: { level, text }, onClose }: AnnouncementBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner
      icon={level === 'warning' ? IconAlertTriangle : IconInfoCircle}
      isInfo={level === 'info'}
      what={text}
      action={
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('app.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
