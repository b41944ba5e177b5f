// The help menu asks for the tour and the tour answers: features do not know each other.

const listeners = new Set<() => void>();

export function requestTour(): void {
  for (const listener of listeners) listener();
}

export function onTourRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
