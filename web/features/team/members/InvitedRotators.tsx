import { useMutation, useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member-list.ts';
import { rotatorOptionsQuery } from '#web/entities/rotator/rotator-options.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { IntoRotators } from './IntoRotators.tsx';
import { useMemberCalls } from './member-calls.ts';

/** Which rotators an invited member comes into: a tick is kept at once. */
export function InvitedRotators({ member: { id, comesInto, nickname } }: { member: Member }) {
  const { t } = useTranslation();
  const { chooseRotators, invalidate } = useMemberCalls();
  const { data: rotators = comesInto } = useQuery(rotatorOptionsQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: string[]) => chooseRotators(id, ids),
    onSuccess: () => toast(t('members.saved', { name: nickname })),
    onError: (error) => {
      toastFailure(error);
      // Perhaps they have accepted in this moment.
      invalidate();
    },
  });
  if (rotators.length === 0) return <p>{t('members.inNoRotator')}</p>;
  const chosen = isPending ? variables : comesInto.map((rotator) => rotator.id);
  return <IntoRotators rotators={rotators} chosen={chosen} choose={mutate} />;
}
