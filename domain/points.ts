/** Why points came or went. */
export type PointReason = 'welcome';
