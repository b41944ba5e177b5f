/** What a member of an account may be. The owner registered it; admins and CS were added. */
export type Role = 'owner' | 'admin' | 'cs';
