/** Which changes may change what a lead is found by: a condition in SQL on a change `c`. */
export const wantedBySearch = 'c.worded';
