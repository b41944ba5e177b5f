import { useEffect, useState } from 'react';

/** Whole seconds, rounded up: "1" means that there is still something to wait for. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down to zero by the clock, so that a page put aside in between is right at once. */
export function useCountdown(seconds: number) {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => {
      const now = secondsLeft(until, Date.now());
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return { left, restart: () => setUntil(Date.now() + seconds * 1000) };
}
