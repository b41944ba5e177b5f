import { useQuery } from '@tanstack/react-query';
import type { ShopStart } from '#contract/start.ts';
import { profileQuery } from '#web/features/identity/profile/profile-query.ts';
import { StartGuide } from '#web/features/insight/start/StartGuide.tsx';
import { FirstRotator } from '#web/features/rotation/rotators/first/FirstRotator.tsx';
import { PasteMembers } from '#web/features/team/members/PasteMembers.tsx';

/** With the forms that its steps open. */
export function ShopStartGuide({ start }: { start: ShopStart }) {
  const { data: profile } = useQuery(profileQuery);
  return (
    <StartGuide
      start={start}
      rotatorForm={profile && <FirstRotator suggestion={profile.accountName} />}
      teamForm={<PasteMembers />}
    />
  );
}
