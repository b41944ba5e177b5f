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

/** The first script of this page: its name changes with every version. */
export function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/static/"]');
  return script?.getAttribute('src') ?? undefined;
}

/** Whether the server has another version by now, so that a file of ours may be gone for good. */
export async function isReplaced(): Promise<boolean> {
  const entry = ownEntry();
  if (!entry) return false;
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(entry);
  } catch {
    // No network: then that is what is wrong.
    return false;
  }
}
