/** What `npm audit --json` prints, as far as it is read here. */
interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title?: string })[] }>;
}

export type AdvisoryVerdict =
  /** The registry did not say: nothing is known. */
  { kind: 'skipped'; why: string } | { kind: 'judged'; bad: string[]; mild: string[] };

/** Milder ones are named and stop nobody: most need something that we never do. */
const bad = new Set(['high', 'critical']);

export function judgeAdvisories(printed: string): AdvisoryVerdict {
  const audit = parse(printed);
  if (audit?.vulnerabilities === undefined)
    return { kind: 'skipped', why: 'the registry gives no known advisories from here' };
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity, range, via }]) => ({
    isBad: bad.has(severity),
    line: `${name} ${range}: ${severity}, ${via.map((one) => (typeof one === 'string' ? one : (one.title ?? ''))).join('; ')}`,
  }));
  return {
    kind: 'judged',
    bad: found.flatMap(({ isBad, line }) => (isBad ? line : [])),
    mild: found.flatMap(({ isBad, line }) => (isBad ? [] : line)),
  };
}

function parse(text: string): Audit | undefined {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return undefined;
  }
}
