const key = 'giliran-closed-notices';
/** Older ones are over. */
const most = 20;

/** Announcements that were closed in this browser; changed ones have another name and are shown again. */
export const closedNotices = {
  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
    } catch {
      // Storage that is off or broken remembers nothing.
      return [];
    }
  },
  add(name: string): string[] {
    const next = [name, ...closedNotices.read()].slice(0, most);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Closed for this page only.
    }
    return next;
  },
};
