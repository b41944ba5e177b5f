import type { Language } from '#contract/language.ts';

/** What a device shows of a push, short enough for a locked screen. */
export const pushWords = {
  id: {
    newLead: (name: string) => `Lead baru: ${name}`,
    returned: (name: string) => `Pembeli kembali: ${name}`,
    reassigned: (name: string) => `Dialihkan ke Anda: ${name}`,
    teamLead: (name: string, cs: string) => `Lead baru untuk ${cs}: ${name}`,
    unopened: (count: string) => `${count} lead belum dibuka`,
    pointsLow: (points: number) => `Poin tinggal ${points}`,
    pointsLowBody: 'Begitu habis, lead baru masuk terkunci.',
    pointsOut: 'Poin habis',
    pointsOutBody: 'Lead baru terkunci sampai poin ditambah.',
    trial: 'Notifikasi berfungsi',
    trialBody: 'Begini lead baru akan muncul di perangkat ini.',
    chat: 'Chat sekarang',
    contacted: 'Sudah dihubungi',
  },
  en: {
    newLead: (name: string) => `New lead: ${name}`,
    returned: (name: string) => `Buyer is back: ${name}`,
    reassigned: (name: string) => `Moved to you: ${name}`,
    teamLead: (name: string, cs: string) => `New lead for ${cs}: ${name}`,
    unopened: (count: string) => `${count} leads not opened yet`,
    pointsLow: (points: number) => `${points} points left`,
    pointsLowBody: 'Once they run out, new leads arrive locked.',
    pointsOut: 'Out of points',
    pointsOutBody: 'New leads are locked until there are more points.',
    trial: 'Notifications work',
    trialBody: 'This is how a new lead will show up on this device.',
    chat: 'Chat now',
    contacted: 'Already contacted',
  },
} satisfies Record<Language, unknown>;
