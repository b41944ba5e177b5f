import { useState } from 'react';

/** The value, and after it went away what it was last. */
export function useLastSeen<Value>(value: Value | undefined): Value | undefined {
  const [seen, setSeen] = useState(value);
  if (value !== undefined && value !== seen) setSeen(value);
  return value ?? seen;
}
