// The help menu asks for the tour and the tour answers: features do not know each other.

const listeners = new Set<() => void>();

export function askForTour(): void {
  for (const listener of listeners) listener();
}

export function onTourAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
