import type { Role } from '#domain/roles.ts';

export const demoPassword = 'Demo1234';
export const demoShop = 'Toko Berkah Ibu';

export interface DemoPerson {
  email: string;
  fullName: string;
  nickname: string;
  role: Role;
}

/** Who works at the demo seller. Every later demo seed speaks of these people. */
export const demoPeople: DemoPerson[] = [
  { email: 'owner@demo.test', fullName: 'Ratna Dewi', nickname: 'Ratna', role: 'owner' },
  { email: 'admin@demo.test', fullName: 'Budi Santoso', nickname: 'Budi', role: 'admin' },
  { email: 'cs1@demo.test', fullName: 'Sari Wulandari', nickname: 'Sari', role: 'cs' },
  { email: 'cs2@demo.test', fullName: 'Rina Marlina', nickname: 'Rina', role: 'cs' },
  { email: 'cs3@demo.test', fullName: 'Agus Prasetyo', nickname: 'Agus', role: 'cs' },
  { email: 'cs4@demo.test', fullName: 'Dewi Anggraini', nickname: 'Dewi', role: 'cs' },
];
