import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { FindByCode } from '../detail/FindByCode.tsx';
import { leadQuery } from '../leads-query.ts';

/** A row knows too little for it. */
export function FindByCodeOf({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(leadQuery(id));
  if (data) return <FindByCode lead={data} />;
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return <Skeleton height={180} />;
}
