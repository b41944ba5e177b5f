export interface Change {
  /** With dots where things lie in things: 'terms.dueDays'. */
  field: string;
  before: unknown;
  after: unknown;
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is different between two things, field by field. A list counts as one value. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  const [old, now] = [isThing(before) ? before : {}, isThing(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const field = path ? `${path}.${name}` : name;
    const [from, to] = [old[name] ?? null, now[name] ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const bothOpen = (isThing(from) || from === null) && (isThing(to) || to === null);
    return bothOpen ? changesBetween(from, to, field) : [{ field, before: from, after: to }];
  });
}
