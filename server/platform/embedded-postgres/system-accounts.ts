export interface Account {
  name: string;
  uid: number;
  gid: number;
}

type Ids = { uid: number; gid: number } | undefined;

const PREFERRED = ['postgres', '_postgres', 'nobody'];

/** The accounts, never root, that PostgreSQL may run under, best first. */
export function pickAccounts(passwd: string, extra: { first?: Ids; last?: Ids }): Account[] {
  const all = parsePasswd(passwd);
  const preferred = PREFERRED.flatMap((name) => all.find((account) => account.name === name) ?? []);
  const picked = [named(extra.first, all), ...preferred, named(extra.last, all)];
  const seen = new Set<number>([0]);
  return picked.filter((account): account is Account => {
    if (!account || seen.has(account.uid)) return false;
    seen.add(account.uid);
    return true;
  });
}

/** Only users the system knows by name: initdb looks its own up. */
function named(ids: Ids, all: Account[]): Account | undefined {
  return ids && all.find((account) => account.uid === ids.uid);
}

function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || name.startsWith('#') || !uid || !gid) return [];
    // Unsigned, as the file system reports them; macOS writes `nobody` as -2.
    const account = { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    return /^-?\d+$/.test(uid) && /^-?\d+$/.test(gid) ? [account] : [];
  });
}
