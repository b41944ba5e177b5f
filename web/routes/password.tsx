import { useQuery } from '@tanstack/react-query';
import { NoPassword } from '#web/features/identity/profile/NoPassword.tsx';
import { PasswordForm } from '#web/features/identity/profile/PasswordForm.tsx';
import { profileQuery } from '#web/features/identity/profile/profile-query.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './profile.module.css';

export default function PasswordScreen() {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  if (error && !profile) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.narrow}>
      <Card>
        {!profile && <SkeletonFields count={3} />}
        {profile?.hasPassword === true && <PasswordForm />}
        {profile?.hasPassword === false && <NoPassword email={profile.email} />}
      </Card>
    </div>
  );
}
