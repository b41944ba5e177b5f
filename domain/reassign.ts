/** After how many minutes of silence a lead may go to the next: sooner nobody could be blamed, later nobody would wait. */
export const reassignRange = { min: 5, max: 1_440 } as const;
