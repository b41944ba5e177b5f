/**
 * What was being typed when the server ended the session, until the same person signs in again, or when the page was
 * hidden or left, until it is there again. In the storage of this tab only: it goes with the tab, and nobody else is ever
 * shown it.
 */
type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'giliran-draft:';
/** Never kept, not even in this tab. */
const isSecret = (field: string) => /pass|token/i.test(field);

export function createDrafts(shelf: () => Store) {
  const keys = () => Array.from({ length: shelf().length }, (_, index) => shelf().key(index) ?? '');
  const forgetWhere = (isMeant: (key: string) => boolean) => {
    for (const key of keys()) if (key.startsWith(prefix) && isMeant(key)) shelf().removeItem(key);
  };
  const take = (key: string): unknown => {
    const text = shelf().getItem(key);
    shelf().removeItem(key);
    return text === null ? undefined : JSON.parse(text);
  };
  return {
    /** Without secrets; nothing at all when nothing is left. */
    keep(person: string, place: string, fields: Record<string, unknown>): void {
      const kept = Object.entries(fields).filter(([field]) => !isSecret(field));
      if (kept.length === 0) return;
      shelf().setItem(`${prefix}${person}:form:${place}`, JSON.stringify(Object.fromEntries(kept)));
    },
    take(person: string, place: string): Record<string, unknown> | undefined {
      return take(`${prefix}${person}:form:${place}`) as Record<string, unknown> | undefined;
    },
    /** Leaves it there: for what is kept from the first letter on, until it is sent. */
    read(person: string, place: string): Record<string, unknown> | undefined {
      const text = shelf().getItem(`${prefix}${person}:form:${place}`);
      return text === null ? undefined : JSON.parse(text);
    },
    keepAddress(person: string, address: string): void {
      shelf().setItem(`${prefix}${person}:address`, JSON.stringify(address));
    },
    takeAddress(person: string): string | undefined {
      return take(`${prefix}${person}:address`) as string | undefined;
    },
    /** Someone else signed in here. */
    forgetOthers(person: string): void {
      forgetWhere((key) => !key.startsWith(`${prefix}${person}:`));
    },
    /** Who signs out by themself leaves nothing behind. */
    forget(): void {
      forgetWhere(() => true);
    },
  };
}

/** Where the browser keeps nothing, nothing is kept, and all else goes on. */
function orNothing(): Store {
  try {
    return globalThis.sessionStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

export const drafts = createDrafts(orNothing);
