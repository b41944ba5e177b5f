import type { Role } from '#domain/roles.ts';

export const demoPassword = 'Demo1234';
export const demoShop = 'Toko Berkah Ibu';

export interface DemoPerson {
  email: string;
  fullName: string;
  nickname: string;
  /** From the block 0812-0000, which is given to nobody. */
  phone: string;
  role: Role;
  /** Was added but has not opened the e-mail yet: unverified, with the initial password. */
  isNew?: boolean;
}

/** Who works at the demo seller. Every later demo seed speaks of these people. */
export const demoPeople: DemoPerson[] = [
  {
    email: 'owner@demo.test',
    fullName: 'Ratna Dewi',
    nickname: 'Ratna',
    phone: '6281200000001',
    role: 'owner',
  },
  {
    email: 'admin@demo.test',
    fullName: 'Budi Santoso',
    nickname: 'Budi',
    phone: '6281200000002',
    role: 'admin',
  },
  {
    email: 'cs1@demo.test',
    fullName: 'Sari Wulandari',
    nickname: 'Sari',
    phone: '6281200000003',
    role: 'cs',
  },
  { email: 'cs2@demo.test', fullName: 'Rina Marlina', nickname: 'Rina', phone: '6281200000004', role: 'cs' },
  { email: 'cs3@demo.test', fullName: 'Agus Prasetyo', nickname: 'Agus', phone: '6281200000005', role: 'cs' },
  {
    email: 'cs4@demo.test',
    fullName: 'Dewi Anggraini',
    nickname: 'Dewi',
    phone: '6281200000006',
    role: 'cs',
    isNew: true,
  },
];
