import { useQuery } from '@tanstack/react-query';
import { RetentionForm } from '#web/features/privacy/retention/RetentionForm.tsx';
import { retentionQuery } from '#web/features/privacy/retention/retention-query.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';

export default function PrivacyScreen() {
  const { data, error, refetch, isFetching } = useQuery(retentionQuery);
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={3} />;
  return <RetentionForm retention={data} />;
}
