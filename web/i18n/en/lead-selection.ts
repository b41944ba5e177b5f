/** Leads that are picked: nobody has picked any when the list begins. */
export const leadSelection = {
  leads: {
    selected: '{{leads}} selected',
    selectedBrief: '{{number}} selected',
    pageSelected: 'All {{leads}} on this page are selected.',
    selectAll: 'Select all {{leads}} that match',
    allSelected: 'All {{leads}} that match are selected.',
    clearSelection: 'Clear selection',
  },
};
