import { useQuery } from '@tanstack/react-query';
import { ArchiveCard } from '#web/features/privacy/closing/ArchiveCard.tsx';
import { ClosedCard } from '#web/features/privacy/closing/ClosedCard.tsx';
import { CloseForm } from '#web/features/privacy/closing/CloseForm.tsx';
import classes from '#web/features/privacy/closing/Closing.module.css';
import { closingQuery } from '#web/features/privacy/closing/closing-query.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';

export default function ClosingScreen() {
  const { data, error, refetch, isFetching } = useQuery(closingQuery);
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={3} />;
  return (
    <div className={classes.page}>
      <ArchiveCard />
      {data.closed ? <ClosedCard closed={data.closed} /> : <CloseForm closing={data} />}
    </div>
  );
}
