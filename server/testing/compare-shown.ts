const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const leadCode = /^[A-Z0-9]{6}$/;
/** In an object that is shown shortened: `"…": "…"`. */
const more = '…';

/**
 * Says where an answer in the guide differs from the real one. All must be the same, keys and values, but for what is
 * made anew each time: an id is another, yet always the same other, and so is a lead's code, also inside of texts.
 */
export function createComparer() {
  const real = new Map<string, string>();

  function standsFor(shown: string, given: string): boolean {
    const known = real.get(shown);
    if (known !== undefined) return known === given;
    if ([...real.values()].includes(given)) return false;
    real.set(shown, given);
    return true;
  }

  function isSameText(shown: string, given: string): boolean {
    const isNew = (kind: RegExp) => kind.test(shown) && kind.test(given);
    if (isNew(uuid) || isNew(leadCode)) return standsFor(shown, given);
    let expected = shown;
    for (const [from, to] of real) expected = expected.replaceAll(from, to);
    return expected === given;
  }

  return function differences(shown: unknown, given: unknown, at = 'answer'): string[] {
    const isOther = `${at}: shown ${JSON.stringify(shown)}, got ${JSON.stringify(given)}`;
    if (typeof shown === 'string' && typeof given === 'string')
      return isSameText(shown, given) ? [] : [isOther];
    if (Array.isArray(shown) && Array.isArray(given)) {
      if (shown.length !== given.length) return [isOther];
      return shown.flatMap((one, index) => differences(one, given[index], `${at}[${index}]`));
    }
    if (!isObject(shown) || !isObject(given)) return shown === given ? [] : [isOther];
    const { [more]: shortened, ...fields } = shown;
    const missing = Object.keys(given).filter((key) => !(key in fields));
    return [
      ...(shortened === undefined ? missing.map((key) => `${at}.${key}: not shown`) : []),
      ...(shortened !== undefined && missing.length === 0 ? [`${at}: nothing is left out`] : []),
      ...Object.entries(fields).flatMap(([key, value]) => differences(value, given[key], `${at}.${key}`)),
    ];
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
