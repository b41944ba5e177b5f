import { useQuery } from '@tanstack/react-query';
import { ChangeEmail } from '#web/features/identity/email-change/ChangeEmail.tsx';
import { EmailState } from '#web/features/identity/profile/EmailState.tsx';
import { PictureField } from '#web/features/identity/profile/PictureField.tsx';
import { ProfileForm } from '#web/features/identity/profile/ProfileForm.tsx';
import { profileQuery } from '#web/features/identity/profile/profile-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './profile.module.css';

export default function ProfileScreen() {
  const { t } = useTranslation();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  if (error && !profile) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <div className={classes.narrow}>
      <Card title={t('profile.about')}>
        <PictureField />
        {profile ? <ProfileForm profile={profile} /> : <SkeletonFields count={4} />}
      </Card>
      <Card title={t('profile.email')}>
        <EmailState />
        {profile && <ChangeEmail change={profile.emailChange} />}
      </Card>
    </div>
  );
}
