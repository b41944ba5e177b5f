import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { MemberHours } from '#web/features/team/duty/MemberHours.tsx';
import { memberQuery } from '#web/features/team/members/members-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';

const route = getRouteApi('/frames/members/$memberId/hours');

export default function MemberHoursScreen() {
  const { t } = useTranslation();
  const { memberId } = route.useParams();
  const navigate = useNavigate({ from: '/members/$memberId/hours' });
  const { data: member, error, refetch, isFetching } = useQuery(memberQuery(memberId));
  const close = () => void navigate({ to: '/members', search: true });
  if (member) {
    const { fullName, email, picture, colour } = member;
    const face = <MemberPicture name={fullName || email} picture={picture} colour={colour} />;
    return <MemberHours key={memberId} member={member} face={face} onClose={close} />;
  }
  return (
    <FormDrawer wide title={t('hours.drawerWaiting')} onClose={close}>
      {error ? <NotShown error={error} retry={refetch} isRetrying={isFetching} onClose={close} /> : null}
      {!error && <SkeletonFields count={5} />}
    </FormDrawer>
  );
}

interface NotShownProps {
  error: Error;
  retry: () => unknown;
  isRetrying: boolean;
  onClose: () => void;
}

/** Someone who is not there (any more) is another matter than an answer that did not come. */
function NotShown({ error, retry, isRetrying, onClose }: NotShownProps) {
  const { t } = useTranslation();
  if (!isRefusal(error)) return <LoadFailed error={error} retry={retry} isRetrying={isRetrying} />;
  return (
    <EmptyState
      icon={IconUserOff}
      level={2}
      title={t('hours.unknownMember')}
      action={<Button onClick={onClose}>{t('hours.toMembers')}</Button>}
    >
      <p>{t('hours.unknownMemberText')}</p>
    </EmptyState>
  );
}
