import { useQuery } from '@tanstack/react-query';
import { RetentionForm } from '#web/features/retention/RetentionForm.tsx';
import { retentionQuery } from '#web/features/retention/retention-query.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';

export default function PrivacyScreen() {
  const { data, error, refetch, isFetching } = useQuery(retentionQuery);
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <WaitingRows count={3} />;
  return <RetentionForm key={data.revision} retention={data} />;
}
