import { Button, Input, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { languages } from '#contract/language.ts';
import type { Profile } from '#contract/own-profile.ts';
import { profileItems, setProfileItem } from '#contract/profile.ts';
import { zoneNames } from '#contract/session-user.ts';
import { i18n } from '#web/i18n/index.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { profileKeys } from '#web/lib/api/query-keys.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { session, userFieldNames, userForApi } from '#web/lib/session/session.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { languageNames } from '#web/ui/language-names.ts';
import { PhoneField } from '#web/ui/PhoneField.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './ProfileForm.module.css';
import { changedItems, type ProfileValues, valuesOf } from './profile-changes.ts';
import { profileQuery } from './profile-query.ts';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [, speak] = useLanguage();
  const save = useSaveProfile(profile);
  const [saved, setSaved] = useState(() => valuesOf(profile));
  const schema = useMemo(
    () => z.preprocess((values) => userForApi(changedItems(saved, values as ProfileValues)), profileItems),
    [saved],
  );
  const { form, isPending, failure, setFailure, onSubmit } = useContractForm<ProfileValues>({
    schema,
    initialValues: saved,
    fieldNames: userFieldNames,
    guarded: true,
    submit: async (values) => {
      const changed = changedItems(saved, values);
      if (Object.keys(changed).length === 0) return toast(t('profile.nothingChanged'));
      const now = { ...values, ...(await save(changed)) };
      setSaved(now);
      form.setInitialValues(now);
      form.setValues(now);
      form.resetDirty(now);
      if (changed.language) await speak(changed.language);
      // Not `t`: it still speaks the language from before.
      toast(i18n.t('profile.saved'));
    },
  });
  const isDirty = form.isDirty();
  useShowNamedPart();
  const cancel = () => {
    form.reset();
    setFailure(null);
  };
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <TextInput label={t('profile.name')} autoComplete="name" {...form.getInputProps('fullName')} />
      <TextInput
        label={t('profile.nickname')}
        description={t('profile.nicknameHelp')}
        autoComplete="nickname"
        {...form.getInputProps('nickname')}
      />
      <PhoneField autoComplete="tel" {...form.getInputProps('phone')} />
      {profile.waitingPhone && (
        <p className={classes.waiting} role="status">
          {t('profile.numberWaits', { phone: formatPhone(profile.waitingPhone) })}
        </p>
      )}
      {profile.abilities.renameAccount && (
        <>
          <TextInput
            id="shop"
            label={t('profile.shop')}
            description={t('profile.shopHelp')}
            autoComplete="organization"
            {...form.getInputProps('accountName')}
          />
          <Input.Wrapper
            label={t('profile.zone')}
            labelElement="div"
            description={t('profile.zoneHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          >
            <div>
              <SegmentedControl
                aria-label={t('profile.zone')}
                data={zoneNames}
                {...form.getInputProps('timeZone')}
              />
            </div>
          </Input.Wrapper>
          <Switch
            label={t('profile.numberApproval')}
            description={t('profile.numberApprovalHelp')}
            {...form.getInputProps('numberApproval', { type: 'checkbox' })}
          />
        </>
      )}
      <Input.Wrapper
        label={t('profile.language')}
        labelElement="div"
        description={t('profile.languageHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <div id="language">
          <SegmentedControl
            aria-label={t('profile.language')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
          />
        </div>
      </Input.Wrapper>
      <FormError>{failure}</FormError>
      <div className={classes.actions} data-dirty={isDirty || undefined}>
        {isDirty && <span className={classes.unsaved}>{t('profile.unsaved')}</span>}
        {isDirty && (
          <Button variant="default" className={classes.act} onClick={cancel} disabled={isPending}>
            {t('profile.cancel')}
          </Button>
        )}
        <Button type="submit" className={classes.act} loading={isPending}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}

/** Sends what changed, and gives it back as the form shows what is kept now: trimmed names, the number in groups. */
function useSaveProfile(profile: Profile) {
  const client = useQueryClient();
  return async (changed: Partial<ProfileValues>): Promise<Partial<ProfileValues>> => {
    const { data: user } = await call(setProfileItem, { body: userForApi(changed) });
    session.update(user);
    const tidied = profileItems.parse(userForApi(changed));
    // A number that waits for a yes is not theirs yet.
    if (tidied.nomorcs !== undefined) tidied.nomorcs = user.nomorcs;
    client.setQueryData(profileQuery.queryKey, (known) => known && { ...known, ...tidied });
    // Other days: what was counted in the old ones is old.
    void client.invalidateQueries(changed.timeZone ? undefined : { queryKey: profileKeys.all });
    const kept = valuesOf({ ...profile, ...tidied });
    const names = Object.keys(changed) as (keyof ProfileValues)[];
    return Object.fromEntries(names.map((name) => [name, kept[name]]));
  };
}

/** Who was sent to one of its fields (`/profile#shop`) finds it in sight and ready to be typed into. */
function useShowNamedPart() {
  const part = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const place = part ? document.getElementById(part) : null;
    place?.scrollIntoView({ block: 'center' });
    (place?.matches('input') ? place : place?.querySelector<HTMLElement>('input:checked'))?.focus();
  }, [part]);
}
