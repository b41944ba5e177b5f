import { useQueryClient } from '@tanstack/react-query';
import { profileItems, setProfileItem } from '#contract/profile.ts';
import { call } from '#web/lib/api/call.ts';
import { profileKeys } from '#web/lib/api/query-keys.ts';
import { session } from '#web/lib/session/session.ts';
import type { ProfileValues } from './profile-changes.ts';
import { profileQuery } from './profile-query.ts';

/** Sends what changed, and gives back the profile as it is now, tidied: trimmed names, the number with 62. */
export function useSaveProfile() {
  const client = useQueryClient();
  return async (changed: Partial<ProfileValues>) => {
    const { data: user } = await call(setProfileItem, { body: changed });
    session.update(user);
    const tidied = profileItems.parse(changed);
    // A number that waits for a yes is not theirs yet.
    if (tidied.nomorcs !== undefined) tidied.nomorcs = user.nomorcs;
    client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, ...tidied });
    // Other days: what was counted in the old ones is old.
    void client.invalidateQueries(changed.timeZone ? undefined : { queryKey: profileKeys.all });
    return tidied;
  };
}
