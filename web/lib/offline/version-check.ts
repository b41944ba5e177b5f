interface VersionCheck {
  everyMs: number;
  isVisible: () => boolean;
  check: () => void;
}

/**
 * Called at any moment that may be a good one, checks at most so often, and only while the page is visible: on a
 * phone that is for minutes at a time, and whatever only happens by the clock may never happen then.
 */
export function createVersionCheck({ everyMs, isVisible, check }: VersionCheck): () => void {
  let checkedAt = Date.now();
  return () => {
    if (!isVisible() || Date.now() - checkedAt < everyMs) return;
    checkedAt = Date.now();
    check();
  };
}
