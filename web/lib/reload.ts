/**
 * Browsers remember a module that failed to load, and after an update the old file is gone for good: only a fresh
 * page helps. But a reload without a network would throw this screen away, so the server is asked first.
 */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
