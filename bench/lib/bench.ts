interface Bound {
  atLeast?: number;
  atMost?: number;
}

export interface BenchResult {
  /** The table: one row per thing measured. */
  rows: Record<string, string | number>[];
  /** What the bounds are about. */
  figures: Record<string, number>;
}

export interface Bench {
  name: string;
  /** One sentence: what is measured against what. */
  about: string;
  bounds: Record<string, Bound>;
  run(context: { progress(text: string): void }): Promise<BenchResult>;
}

export interface Verdict {
  figure: string;
  value: number | undefined;
  bound: Bound;
  held: boolean;
}

/** A figure that a bound names and the bench did not report is a miss, not a pass. */
export function judge(bounds: Bench['bounds'], figures: BenchResult['figures']): Verdict[] {
  return Object.entries(bounds).map(([figure, bound]) => {
    const value = figures[figure];
    const held =
      value !== undefined &&
      Number.isFinite(value) &&
      value >= (bound.atLeast ?? Number.NEGATIVE_INFINITY) &&
      value <= (bound.atMost ?? Number.POSITIVE_INFINITY);
    return { figure, value, bound, held };
  });
}
