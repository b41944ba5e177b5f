import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time, moving on while a screen is open: "5 menit lalu" must not stay five minutes for ever. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
