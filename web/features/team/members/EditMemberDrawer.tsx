import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { memberItems } from '#contract/member-changes.ts';
import type { Member } from '#contract/member-list.ts';
import { rolesToGive } from '#domain/roles.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import { type EditConflict, useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { MemberFields } from './MemberFields.tsx';
import classes from './MemberForm.module.css';
import { MemberState } from './MemberState.tsx';
import { actionsFor } from './member-actions.ts';
import { type MemberItems, useMemberCalls } from './member-calls.ts';
import { useReturnToList } from './return-to-list.ts';
import { WaitingNumber } from './WaitingNumber.tsx';

function itemsOf({ fullName, nickname, email, phone, role, team }: Member): MemberItems {
  return { fullName, nickname, email, phone: formatPhone(phone), role, teamId: team?.id ?? null };
}

/** For members whom the viewer may manage. */
export function EditMemberDrawer({ member }: { member: Member }) {
  const { t } = useTranslation();
  const formId = useId();
  const viewer = useUser();
  const { edit, latest } = useMemberCalls();
  const close = useReturnToList();
  const { conflict, save } = useEditConflict({
    latest: member,
    valuesOf: itemsOf,
    reload: () => latest(member.id),
  });
  const { form, isPending, failure, onSubmit } = useContractForm<MemberItems>({
    schema: memberItems,
    initialValues: itemsOf(member),
    guarded: true,
    submit: (values): Promise<void> =>
      save(form, async (revision) => {
        const { nickname: name, email } = await edit(member.id, { ...values, revision });
        form.resetDirty();
        toast(
          email === member.email ? t('members.saved', { name }) : t('members.savedEmail', { name, email }),
        );
        close();
      }),
  });
  const leave = () => {
    // What was typed about someone who is gone is not worth a question.
    flushSync(unsavedChanges.reset);
    close();
  };
  const isFixed = member.joined || member.id === viewer.id;
  return (
    <FormDrawer
      title={member.fullName || member.email}
      aside={
        <MemberPicture
          name={member.fullName || member.email}
          picture={member.picture}
          colour={member.colour}
        />
      }
      onClose={close}
      foot={
        <>
          <div className={classes.failure}>
            <FormError>{failure}</FormError>
          </div>
          <div className={classes.acts}>
            <Button variant="default" className={classes.act} onClick={close} disabled={isPending}>
              {t('members.cancel')}
            </Button>
            <Button type="submit" form={formId} className={classes.act} loading={isPending}>
              {t('members.save')}
            </Button>
          </div>
        </>
      }
    >
      <MemberState member={member} actions={actionsFor(viewer, member)} onRemoved={leave}>
        {member.waitingPhone && <WaitingNumber member={member} phone={member.waitingPhone} />}
        <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
          <MemberEditConflict conflict={conflict} form={form} />
          <MemberFields
            form={form}
            emailHelp={isFixed ? t('members.emailFixed') : t('members.emailChange')}
            emailFixed={isFixed}
            roles={member.role === 'owner' ? [] : rolesToGive(viewer.role)}
          />
        </form>
      </MemberState>
    </FormDrawer>
  );
}

interface MemberEditConflictProps {
  conflict: EditConflict<Member, MemberItems> | null;
  form: UseFormReturnType<MemberItems>;
}

function MemberEditConflict({ conflict, form }: MemberEditConflictProps) {
  const { t } = useTranslation();
  const { data: teams = [] } = useQuery(teamsQuery);
  const shown = (member: MemberItems, field: keyof MemberItems): string | undefined => {
    if (field === 'role') return t(`roles.${member.role}`);
    if (field !== 'teamId') return member[field];
    if (member.teamId === null) return t('members.teamNone');
    return teams.find(({ id }) => id === member.teamId)?.name;
  };
  return (
    <EditConflictNotice
      conflict={conflict}
      form={form}
      names={{
        fullName: t('members.fullName'),
        nickname: t('members.nickname'),
        email: t('members.email'),
        phone: t('profile.phone'),
        role: t('members.roleLabel'),
        teamId: t('members.teamLabel'),
      }}
      shown={shown}
    />
  );
}
