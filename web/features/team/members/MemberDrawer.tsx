import { Button } from '@mantine/core';
import { IconLock, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Member } from '#contract/member-list.ts';
import { mayManage } from '#domain/roles.ts';
import { MemberPicture } from '#web/entities/member/MemberPicture.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { EditMemberDrawer } from './EditMemberDrawer.tsx';
import { MemberState } from './MemberState.tsx';
import { memberQuery } from './members-query.ts';
import { useFate } from './removal.ts';
import { useReturnToList } from './return-to-list.ts';

/** 422: an address by hand that cannot be anyone's. */
const noSuchMember = [404, 422];

export function MemberDrawer({ id }: { id: string }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const close = useReturnToList();
  const { isRemoving, wasGone } = useFate(id);
  const query = useQuery({ ...memberQuery(id), enabled: !isRemoving });
  const { error, refetch, isFetching } = query;
  const member = wasGone ? undefined : query.data;
  if (member && mayManage(role, member.role))
    return (
      // Once the number that waited is decided on, the form begins anew with it.
      <EditMemberDrawer key={`${member.id} ${member.waitingPhone}`} member={member} />
    );
  if (member) return <ClosedMember member={member} />;
  const isUnknown = wasGone || (error instanceof ApiError && noSuchMember.includes(error.status));
  return (
    <FormDrawer title={t('members.editTitle')} onClose={close}>
      {isUnknown ? (
        <EmptyState
          icon={IconUserQuestion}
          level={2}
          title={t('members.unknown')}
          action={<Button onClick={close}>{t('members.toList')}</Button>}
        >
          <p>{t('members.unknownText')}</p>
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={6} />
      )}
    </FormDrawer>
  );
}

/** An admin who follows a link to the owner, to another admin, or to themself. */
function ClosedMember({ member }: { member: Member }) {
  const { t } = useTranslation();
  const { id } = useUser();
  const close = useReturnToList();
  const isSelf = member.id === id;
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
    >
      <MemberState member={member} actions={[]} onRemoved={close}>
        <EmptyState
          icon={IconLock}
          level={2}
          title={t('members.notYours')}
          action={
            isSelf ? (
              <Button renderRoot={(props) => <Link {...props} to="/profile" />}>
                {t('members.toProfile')}
              </Button>
            ) : (
              <Button onClick={close}>{t('members.toList')}</Button>
            )
          }
        >
          <p>{isSelf ? t('members.ownData') : t('members.notYoursText')}</p>
        </EmptyState>
      </MemberState>
    </FormDrawer>
  );
}
