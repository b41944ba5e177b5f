import type { Role } from '#domain/roles.ts';
import type { Day, Span, TimeZone, WorkingHours } from '#domain/working-hours.ts';

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
  team?: string;
  hours?: WorkingHours;
}

const everyDay = (spans: Span[], off: number[] = []): Day[] =>
  Array.from({ length: 7 }, (_, day) => ({ active: !off.includes(day), spans }));

const weekly = (days: Day[], timeZone: TimeZone = 'WIB'): WorkingHours => ({
  enabled: true,
  timeZone,
  days,
  leaves: [],
});

const thursday = 3;
const saturday = 5;
const sunday = 6;

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
    hours: weekly(everyDay([{ start: '09:00', end: '17:00' }], [saturday, sunday])),
  },
  {
    email: 'cs1@demo.test',
    fullName: 'Sari Wulandari',
    nickname: 'Sari',
    phone: '6281200000003',
    role: 'cs',
    team: 'Tim Pagi',
    hours: weekly(everyDay([{ start: '07:00', end: '16:00' }], [sunday])),
  },
  {
    email: 'cs2@demo.test',
    fullName: 'Rina Marlina',
    nickname: 'Rina',
    phone: '6281200000004',
    role: 'cs',
    team: 'Tim Malam',
    hours: weekly(everyDay([{ start: '14:00', end: '23:00' }], [thursday])),
  },
  {
    email: 'cs3@demo.test',
    fullName: 'Agus Prasetyo',
    nickname: 'Agus',
    phone: '6281200000005',
    role: 'cs',
    team: 'Tim Malam',
    // In Makassar, through the night: his Sunday ends on Monday at six.
    hours: weekly(everyDay([{ start: '22:00', end: '06:00' }], [saturday]), 'WITA'),
  },
  {
    email: 'cs4@demo.test',
    fullName: 'Dewi Anggraini',
    nickname: 'Dewi',
    phone: '6281200000006',
    role: 'cs',
    isNew: true,
    team: 'Tim Pagi',
    // With a break at noon.
    hours: weekly(
      everyDay(
        [
          { start: '08:00', end: '12:00' },
          { start: '13:00', end: '17:00' },
        ],
        [saturday, sunday],
      ),
    ),
  },
];

export function isNewcomer(email: string): boolean {
  return demoPeople.some((person) => person.email === email && person.isNew);
}
