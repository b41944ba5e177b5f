import { useEffect, useState } from 'react';
import { serverNow } from '#web/lib/api/server-time.ts';

/** The time at the server, each second: what is to be paid in time must not depend on the clock of a phone. */
export function useSecond(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
