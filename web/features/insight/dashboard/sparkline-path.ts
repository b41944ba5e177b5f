interface Point {
  x: number;
  y: number;
}

/** A margin above and below, so that a thick line is not cut. */
const margin = 12;
const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through the values in a box of 100 by 100; what is not known is passed over. Null: nothing to draw. */
export function sparkPath(values: readonly (number | null)[]): {
  line: string;
  area: string;
  last: Point;
} | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const yOf = (value: number) =>
    // Always the same is a line in the middle, not one at the bottom.
    high === low ? 50 : 100 - margin - ((value - low) / (high - low)) * (100 - 2 * margin);
  const points = values.flatMap((value, index) =>
    value === null ? [] : [{ x: (index / (values.length - 1)) * 100, y: yOf(value) }],
  );
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const line = `M${at(first)}${points.slice(1).map(curveTo(points)).join('')}`;
  return { line, area: `${line}L${round(last.x)} 100L${round(first.x)} 100Z`, last };
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** As steep at each point as from its neighbour on one side to that on the other; level at the top of a hill. */
function slopeAt(points: readonly Point[], index: number): number {
  const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
  if (!before || !here || !after) return 0;
  const isTurn = (here.y - before.y) * (after.y - here.y) <= 0;
  return isTurn ? 0 : (after.y - before.y) / (after.x - before.x);
}

const curveTo = (points: readonly Point[]) => (to: Point, index: number) => {
  const from = points[index] as Point;
  const third = (to.x - from.x) / 3;
  const one = { x: from.x + third, y: from.y + slopeAt(points, index) * third };
  const other = { x: to.x - third, y: to.y - slopeAt(points, index + 1) * third };
  return `C${at(one)} ${at(other)} ${at(to)}`;
};
