import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddPasskey } from '#web/features/identity/second-factor/AddPasskey.tsx';
import { EnrolApp } from '#web/features/identity/second-factor/EnrolApp.tsx';
import { RequirementCard } from '#web/features/identity/second-factor/RequirementCard.tsx';
import { SavedCodes } from '#web/features/identity/second-factor/SavedCodes.tsx';
import { SecondFactorCard } from '#web/features/identity/second-factor/SecondFactorCard.tsx';
import { secondFactorQuery } from '#web/features/identity/second-factor/second-factor-query.ts';
import { secondFactorKeys } from '#web/lib/api/query-keys.ts';
import { supportsPasskeys } from '#web/lib/session/passkeys.ts';
import { useUser } from '#web/lib/session/session.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './profile.module.css';

/** What a person proves themselves with besides the password. */
export default function SecurityScreen() {
  const client = useQueryClient();
  const { role } = useUser();
  const { data: factor, error, refetch, isFetching } = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const settings = useSettings();
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  if (error && !factor) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  const enrolled = (recoveryCodes: readonly string[]) => {
    setAdding(null);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    void client.invalidateQueries({ queryKey: secondFactorKeys.all });
    // What was missing is there: the reminder goes.
    void refreshSession();
  };
  return (
    <div className={classes.narrow}>
      {codes && <SavedCodes codes={codes} onDone={() => setCodes(null)} />}
      {adding === 'app' && <EnrolApp onEnrolled={enrolled} onCancel={() => setAdding(null)} />}
      {adding === 'passkey' && <AddPasskey onAdded={enrolled} onCancel={() => setAdding(null)} />}
      {!codes && !adding && factor && (
        <SecondFactorCard
          factor={factor}
          isAdvised={role !== 'cs'}
          onEnrol={() => setAdding('app')}
          onAddPasskey={supportsPasskeys(settings) ? () => setAdding('passkey') : undefined}
          onCodes={setCodes}
        />
      )}
      {!codes && !adding && factor && role === 'owner' && <RequirementCard isRequired={factor.isRequired} />}
      {!factor && (
        <Card>
          <SkeletonRows count={2} />
        </Card>
      )}
    </div>
  );
}
