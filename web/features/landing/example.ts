/**
 * Ten leads, three CS with ratios 5 : 3 : 2, worked out by hand under the rotation rule: before each lead everyone's
 * credit grows by their ratio, the highest gets the lead (the first on the list when equal) and pays the sum of all
 * ratios. A test works the same ten turns out again.
 */
export const members = [
  { id: 'sari', name: 'Sari', initials: 'SW', colour: 0, ratio: 5 },
  { id: 'rina', name: 'Rina', initials: 'RM', colour: 1, ratio: 3 },
  { id: 'agus', name: 'Agus', initials: 'AP', colour: 3, ratio: 2 },
] as const;

export const totalRatio = 10;

/** Per lead: who gets it, and everyone's credit (in the order of `members`) before and after. */
export const turns = [
  { to: 'sari', credit: [5, 3, 2], after: [-5, 3, 2] },
  { to: 'rina', credit: [0, 6, 4], after: [0, -4, 4] },
  { to: 'agus', credit: [5, -1, 6], after: [5, -1, -4] },
  { to: 'sari', credit: [10, 2, -2], after: [0, 2, -2] },
  { to: 'sari', credit: [5, 5, 0], after: [-5, 5, 0] },
  { to: 'rina', credit: [0, 8, 2], after: [0, -2, 2] },
  { to: 'sari', credit: [5, 1, 4], after: [-5, 1, 4] },
  { to: 'agus', credit: [0, 4, 6], after: [0, 4, -4] },
  { to: 'rina', credit: [5, 7, -2], after: [5, -3, -2] },
  { to: 'sari', credit: [10, 0, 0], after: [0, 0, 0] },
] as const;
