import { useEffect, useRef, useState } from 'react';

/** A list that is fetched piece by piece, as an infinite query is. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** So early that nobody who reads on sees the end. */
const ahead = '600px';

interface FetchAtEndProps {
  query: GrowingList;
  /** Nothing more is fetched for somebody who only looks at the top. */
  waitsForScroll?: boolean;
}

/** Below the rows of a list that grows: fetches more as its end comes near. After a failure the button does it. */
export function FetchAtEnd({ query, waitsForScroll = false }: FetchAtEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(!waitsForScroll);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isReady = isAwake && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isAwake) return;
    // Not by arriving at the top.
    const wake = () => setAwake(window.scrollY > 0);
    window.addEventListener('scroll', wake, { passive: true });
    return () => window.removeEventListener('scroll', wake);
  }, [isAwake]);
  useEffect(() => {
    if (!isReady || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: ahead },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isReady, fetchNextPage]);
  return <div ref={end} aria-hidden />;
}
