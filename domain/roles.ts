/** What a member of an account may be. The owner registered it; admins and CS were added. */
export const roles = ['owner', 'admin', 'cs'] as const;
export type Role = (typeof roles)[number];
