import { Button } from '@mantine/core';
import { useId } from 'react';
import { newMember } from '#contract/member-changes.ts';
import { rolesToGive } from '#domain/roles.ts';
import { standardHours } from '#domain/working-hours.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { HoursEditor } from '#web/entities/hours/HoursEditor.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Collapsible } from '#web/ui/Collapsible.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { IntoRotators, useIntoRotators } from './IntoRotators.tsx';
import { MemberFields } from './MemberFields.tsx';
import classes from './MemberForm.module.css';
import { type NewMember, useMemberCalls } from './member-calls.ts';
import { PasteMembers } from './PasteMembers.tsx';
import { useReturnToList } from './return-to-list.ts';

const nobody: NewMember = {
  fullName: '',
  nickname: '',
  email: '',
  phone: '',
  role: 'cs',
  teamId: null,
  hours: standardHours,
};

export function AddMemberDrawer() {
  const { t } = useTranslation();
  const close = useReturnToList();
  const obstacle = useBlocker(useSettings()?.memberPoints);
  if (!obstacle) return <MemberForm />;
  return (
    <FormDrawer title={t('members.addTitle')} onClose={close}>
      <Blocker obstacle={obstacle} />
    </FormDrawer>
  );
}

function MemberForm() {
  const { t } = useTranslation();
  const formId = useId();
  const { role } = useUser();
  const { add } = useMemberCalls();
  const close = useReturnToList();
  const { form, isPending, failure, refusal, onSubmit } = useContractForm<NewMember>({
    schema: newMember,
    initialValues: nobody,
    guarded: true,
    submit: async (values, { key }) => {
      const member = await orVerify(add({ ...values, rotatorIds: into.chosen }, key));
      // The balance stands in the session too.
      void refreshSession();
      form.resetDirty();
      toast(t('members.added', { name: member.nickname, email: member.email }));
      close();
    },
  });
  const into = useIntoRotators(form.values.role);
  return (
    <FormDrawer
      title={t('members.addTitle')}
      onClose={close}
      foot={
        <>
          <div className={classes.failure}>
            <FormError refusal={refusal}>{failure}</FormError>
          </div>
          <Cost />
          <div className={classes.acts}>
            <Button variant="default" className={classes.act} onClick={close} disabled={isPending}>
              {t('members.cancel')}
            </Button>
            <Button type="submit" form={formId} className={classes.act} loading={isPending}>
              {t('members.addDo')}
            </Button>
          </div>
        </>
      }
    >
      <div className={classes.many}>
        <Collapsible title={t('paste.many')} isQuiet>
          <PasteMembers onAdded={close} />
        </Collapsible>
      </div>
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <MemberFields form={form} isNew emailHelp={t('members.emailHelp')} roles={rolesToGive(role)} />
        <IntoRotators {...into} error={form.errors.rotatorIds} />
        <section className={classes.hours}>
          <h3 className={classes.title}>{t('members.hoursLabel')}</h3>
          <HoursEditor
            value={form.values.hours}
            onChange={(hours) => form.setFieldValue('hours', hours)}
            errors={errorsBelow('hours.', form.errors)}
            name={form.values.nickname.trim() || t('members.someone')}
            path="hours."
          />
        </section>
      </form>
    </FormDrawer>
  );
}

/** What it takes; only the owner knows of what. */
function Cost() {
  const { t } = useTranslation();
  const { ROLE_OWNER, point } = useUser();
  const cost = useSettings()?.memberPoints;
  if (cost === undefined) return null;
  return (
    <p className={classes.cost}>
      {t('members.cost', { points: formatNumber(cost) })}
      {ROLE_OWNER && point >= cost && (
        <>
          {' · '}
          <span>
            {t('members.balance', { before: formatNumber(point), after: formatNumber(point - cost) })}
          </span>
        </>
      )}
    </p>
  );
}

function errorsBelow(prefix: string, errors: Record<string, React.ReactNode>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, text]) => [path.slice(prefix.length), String(text)]),
  );
}
