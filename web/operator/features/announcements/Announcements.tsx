import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Announcement, listAnnouncements, removeAnnouncement } from '#contract/announcements.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { queries } from '#web/lib/api/queries.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { call } from '#web/operator/lib/call.ts';
import { announcementKeys } from '#web/operator/lib/query-keys.ts';
import { wibZone } from '#web/operator/lib/wib.ts';
import shared from '#web/operator/ui/Console.module.css';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { AnnouncementDrawer } from './AnnouncementDrawer.tsx';
import classes from './Announcements.module.css';

const announcementsQuery = queryOptions({
  queryKey: announcementKeys.all,
  queryFn: async ({ signal }) => (await call(listAnnouncements, {}, { signal })).data,
});
const changed = () => queries.invalidateQueries({ queryKey: announcementsQuery.queryKey });

/** Announcements to sellers: shown now, over, and planned. */
export function Announcements() {
  const { t } = useTranslation('operator');
  const { data, error, refetch, isFetching } = useQuery(announcementsQuery);
  /** `new`: one that is not there yet. */
  const [open, setOpen] = useState<Announcement | 'new' | null>(null);
  if (!data && error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={4} />;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('new')}>
      {t('announcements.add')}
    </Button>
  );
  return (
    <div className={shared.narrow}>
      {data.announcements.length === 0 ? (
        <EmptyState icon={IconSpeakerphone} level={2} title={t('announcements.none')} action={add}>
          <p>{t('announcements.noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <div className={shared.head}>
            <p className={classes.lead}>{t('announcements.lead')}</p>
            {add}
          </div>
          {data.announcements.map((one) => (
            <Row key={one.id} announcement={one} onEdit={() => setOpen(one)} />
          ))}
        </>
      )}
      {open && (
        <AnnouncementDrawer
          announcement={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen(null);
            void changed();
          }}
          onSaved={async () => {
            setOpen(null);
            toast(t('announcements.saved'));
            await changed();
          }}
        />
      )}
    </div>
  );
}

const tones = { planned: 'needs-you', shown: 'good', over: 'quiet' } as const;

function Row({ announcement, onEdit }: { announcement: Announcement; onEdit: () => void }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const { id, level, textId, textEn, roles, startsAt, endsAt, state } = announcement;
  const moment = (at: string) =>
    `${formatDate(new Date(at), language, wibZone)}, ${formatTime(new Date(at), language, wibZone)}`;
  const remove = async () => {
    const isSure = await confirm({
      title: t('announcements.removeTitle'),
      text: t('announcements.removeText'),
      confirm: t('announcements.remove'),
      isLoss: true,
    });
    if (!isSure) return;
    try {
      await call(removeAnnouncement, { params: { id } });
      toast(t('announcements.removed'));
    } catch (error) {
      toastFailure(error);
    }
    await changed();
  };
  return (
    <Card
      title={language === 'id' ? textId : textEn}
      aside={<StatusBadge tone={tones[state]}>{t(`announcements.states.${state}`)}</StatusBadge>}
    >
      <p className={classes.other}>{language === 'id' ? textEn : textId}</p>
      <p className={classes.lead}>
        {t('announcements.range', { from: moment(startsAt), until: `${moment(endsAt)} WIB` })}
        {' · '}
        {t(`announcements.levels.${level}`)}
        {' · '}
        {roles.map((role) => t(`account.roles.${role}`)).join(', ')}
      </p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onEdit}>
          {t('announcements.edit')}
        </Button>
        <Button variant="default" onClick={() => void remove()}>
          {t('announcements.remove')}
        </Button>
      </div>
    </Card>
  );
}
