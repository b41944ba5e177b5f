import { AppError } from '#server/platform/errors.ts';

/** Where a page of a list ended: a moment as PostgreSQL writes it (a Date would lose the microseconds), and a name. */
export interface PagePlace {
  at: string;
  id: string;
}

const form = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~([\w-]{1,40})$/;

export function readPlace(written: string | undefined): PagePlace | undefined {
  if (written === undefined) return undefined;
  const [, at, id] = form.exec(written) ?? [];
  if (!at || !id) throw new AppError('invalid_request');
  return { at, id };
}

/** One row more than a page holds was read: it shows that there is another page. */
export function pageOf<Row extends PagePlace>(
  rows: readonly Row[],
  size: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? `${last.at}~${last.id}` : null };
}
