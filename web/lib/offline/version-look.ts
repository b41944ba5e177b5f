interface Looking {
  everyMs: number;
  isLookedAt: () => boolean;
  look: () => void;
}

/**
 * Called at any moment that may be a good one, looks at most so often, and only while someone looks at the page: on a
 * phone that is for minutes at a time, and whatever only happens by the clock may never happen then.
 */
export function createVersionLook({ everyMs, isLookedAt, look }: Looking): () => void {
  let lookedAt = Date.now();
  return () => {
    if (!isLookedAt() || Date.now() - lookedAt < everyMs) return;
    lookedAt = Date.now();
    look();
  };
}
