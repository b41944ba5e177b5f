import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a screen fetches: on its way, not come, or there. */
export function Loaded<Data>({ query, skeleton = <PageSkeleton />, children }: LoadedProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return skeleton;
}
