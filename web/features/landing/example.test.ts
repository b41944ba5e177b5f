import { expect, it } from 'vitest';
import { members, totalRatio, turns } from './example.ts';

it('the worked example is what smooth weighted round robin gives', () => {
  const ratios = members.map((member) => member.ratio);
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  let credits = ratios.map(() => 0);
  const worked = Array.from({ length: total }, () => {
    const credit = credits.map((before, index) => before + (ratios[index] ?? 0));
    const winner = credit.indexOf(Math.max(...credit));
    credits = credit.map((before, index) => (index === winner ? before - total : before));
    return { to: members[winner]?.id, credit, after: credits };
  });
  expect(turns).toEqual(worked);
  expect(totalRatio).toBe(total);
});

it('everyone gets exactly their ratio', () => {
  for (const { id, ratio } of members) expect(turns.filter((turn) => turn.to === id)).toHaveLength(ratio);
});
