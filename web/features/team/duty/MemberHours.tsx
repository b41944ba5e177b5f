import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { setMemberHours } from '#contract/member-changes.ts';
import { getMember, type Member } from '#contract/member-list.ts';
import { HoursEditor } from '#web/entities/hours/HoursEditor.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { dutyKeys, memberKeys } from '#web/lib/api/query-keys.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { toast } from '#web/ui/toast.ts';
import { HoursEditConflict } from './HoursEditConflict.tsx';
import { HoursFooter } from './HoursFooter.tsx';
import { useHoursForm } from './use-hours-form.ts';

interface MemberHoursProps {
  member: Member;
  face: ReactNode;
  onClose: () => void;
}

/** Someone else's hours, over the list of members. */
export function MemberHours({ member, face, onClose }: MemberHoursProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const name = member.nickname || member.fullName;
  const params = { id: member.id };
  const { form, isPending, failure, onSubmit, errors, conflict } = useHoursForm<Member>(member, {
    send: async (body) => (await call(setMemberHours, { params, body })).data,
    reload: async () => (await call(getMember, { params })).data,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: memberKeys.all });
      void client.invalidateQueries({ queryKey: dutyKeys.all });
      toast(t('hours.savedOf', { name }));
      onClose();
    },
  });
  return (
    <FormDrawer
      wide
      title={t('hours.drawerTitle', { name })}
      aside={face}
      onClose={onClose}
      foot={<HoursFooter hours={form.values} formId={id} isPending={isPending} onCancel={onClose} />}
    >
      <form id={id} onSubmit={onSubmit} noValidate>
        <HoursEditConflict conflict={conflict} form={form} />
        <HoursEditor value={form.values} onChange={form.setValues} errors={errors} name={name} />
        <FormError>{failure}</FormError>
      </form>
    </FormDrawer>
  );
}
