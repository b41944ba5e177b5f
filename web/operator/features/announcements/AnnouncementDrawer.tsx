import { Checkbox, Group, SegmentedControl, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { z } from 'zod';
import {
  type Announcement,
  type AnnouncementItems,
  addAnnouncement,
  announcementBody,
  announcementLevels,
  editAnnouncement,
  listAnnouncements,
} from '#contract/announcements.ts';
import { roles } from '#domain/roles.ts';
import { announcementLength } from '#domain/text-lengths.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { call } from '#web/operator/lib/call.ts';
import { fromWib, toWib } from '#web/operator/lib/wib.ts';
import shared from '#web/operator/ui/Console.module.css';
import { Banner } from '#web/ui/Banner.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import classes from './Announcements.module.css';

const bodyOf = (values: AnnouncementItems): AnnouncementItems => ({
  ...values,
  startsAt: fromWib(values.startsAt),
  endsAt: fromWib(values.endsAt),
});
const schema = z.preprocess((values) => bodyOf(values as AnnouncementItems), announcementBody);
const dayMs = 24 * 60 * 60 * 1_000;

function blank(): AnnouncementItems {
  return {
    level: 'info',
    textId: '',
    textEn: '',
    roles: [...roles],
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + dayMs).toISOString(),
  };
}

/** As the form has it: times as they are in WIB. */
function valuesOf(items: AnnouncementItems): AnnouncementItems {
  const { level, textId, textEn, startsAt, endsAt } = items;
  return { level, textId, textEn, roles: [...items.roles], startsAt: toWib(startsAt), endsAt: toWib(endsAt) };
}

async function latestOf(id: string): Promise<Announcement | undefined> {
  const { data } = await call(listAnnouncements, {});
  return data.announcements.find((one) => one.id === id);
}

interface AnnouncementDrawerProps {
  /** Without one a new one is made. */
  announcement: Announcement | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Both languages, whom for, from when until when; below it as the sellers will see it. */
export function AnnouncementDrawer({ announcement, onClose, onSaved }: AnnouncementDrawerProps) {
  const { t } = useTranslation('operator');
  const id = useId();
  const { conflict, save } = useEditConflict({
    latest: announcement ?? { ...blank(), revision: 0 },
    valuesOf,
    reload: () => latestOf(announcement?.id ?? ''),
  });
  const state = useContractForm({
    schema,
    initialValues: valuesOf(announcement ?? blank()),
    submit: (values, { key }): Promise<void> =>
      save(state.form, async (revision) => {
        const options = { key };
        const body = bodyOf(values);
        if (announcement) {
          const input = { params: { id: announcement.id }, body: { ...body, revision } };
          await call(editAnnouncement, input, options);
        } else await call(addAnnouncement, { body }, options);
        state.form.resetDirty();
        await onSaved();
      }),
    guarded: true,
  });
  const { form, isPending, failure, onSubmit } = state;
  const { level, textId, textEn } = form.values;
  const isInfo = level === 'info';
  const icon = isInfo ? IconInfoCircle : IconAlertTriangle;
  return (
    <FormDrawer
      title={t(announcement ? 'announcements.editTitle' : 'announcements.addTitle')}
      onClose={onClose}
      foot={
        <FormFooter
          formId={id}
          submit={t('announcements.save')}
          isPending={isPending}
          failure={failure}
          onCancel={onClose}
        />
      }
    >
      <EditConflictNotice
        conflict={conflict}
        form={form}
        names={{
          level: t('announcements.level'),
          textId: t('announcements.textId'),
          textEn: t('announcements.textEn'),
          roles: t('announcements.roles'),
          startsAt: t('announcements.startsAt'),
          endsAt: t('announcements.endsAt'),
        }}
        shown={(values, field) =>
          field === 'roles'
            ? values.roles.map((role) => t(`account.roles.${role}`)).join(', ')
            : field === 'level'
              ? t(`announcements.levels.${values.level}`)
              : values[field]
        }
      />
      <form id={id} className={shared.form} onSubmit={onSubmit} noValidate>
        <Textarea
          label={t('announcements.textId')}
          autosize
          minRows={2}
          maxLength={announcementLength}
          {...form.getInputProps('textId')}
        />
        <Textarea
          label={t('announcements.textEn')}
          autosize
          minRows={2}
          maxLength={announcementLength}
          {...form.getInputProps('textEn')}
        />
        <SegmentedControl
          aria-label={t('announcements.level')}
          data={announcementLevels.map((value) => ({ value, label: t(`announcements.levels.${value}`) }))}
          {...form.getInputProps('level')}
        />
        <Checkbox.Group label={t('announcements.roles')} {...form.getInputProps('roles')}>
          <Group gap="lg" mt={8}>
            {roles.map((role) => (
              <Checkbox key={role} value={role} label={t(`account.roles.${role}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <div className={classes.times}>
          <DateField
            withTime
            label={t('announcements.startsAt')}
            {...form.getInputProps('startsAt')}
            value={form.values.startsAt}
          />
          <DateField
            withTime
            label={t('announcements.endsAt')}
            {...form.getInputProps('endsAt')}
            value={form.values.endsAt}
          />
        </div>
        {(textId || textEn) && (
          <section className={classes.preview}>
            <h3>{t('announcements.preview')}</h3>
            {textId && <Banner icon={icon} isInfo={isInfo} what={textId} />}
            {textEn && <Banner icon={icon} isInfo={isInfo} what={textEn} />}
          </section>
        )}
      </form>
    </FormDrawer>
  );
}
