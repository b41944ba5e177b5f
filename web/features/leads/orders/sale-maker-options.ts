import type { LeadPerson } from '#contract/lead-list.ts';

interface Choice extends LeadPerson {
  isActive: boolean;
}

/** Who can have made the sale: everyone active, and whoever it says now, though they may have left. */
export function saleMakerOptions(members: readonly Choice[], current: LeadPerson | null) {
  const active = members.filter(({ isActive }) => isActive);
  const isListed = !current || active.some(({ id }) => id === current.id);
  return [...active, ...(isListed ? [] : [current])].map(({ id, fullName, nickname }) => ({
    value: id,
    label: fullName || nickname,
  }));
}
