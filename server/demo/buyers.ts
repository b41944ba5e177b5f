import type { LeadSource } from '#domain/lead-source.ts';
import type { Chance } from './demo-seed.ts';

const firstNames = [
  'Nur',
  'Siti',
  'Dian',
  'Fitri',
  'Yuni',
  'Rahmat',
  'Lina',
  'Maya',
  'Hendra',
  'Yusuf',
  'Putri',
  'Bambang',
  'Ahmad',
  'Ayu',
  'Ratih',
  'Indah',
  'Wahyu',
  'Eko',
  'Nia',
  'Desi',
  'Tri',
  'Rizki',
  'Intan',
  'Mega',
  'Sri',
  'Umi',
  'Farah',
  'Hani',
];
const lastNames = [
  'Aisyah',
  'Lestari',
  'Handayani',
  'Astuti',
  'Hidayat',
  'Aminah',
  'Kartika',
  'Safitri',
  'Wijaya',
  'Maulana',
  'Rahmawati',
  'Irawan',
  'Fauzi',
  'Khotimah',
  'Permata',
  'Saputra',
  'Kurniawan',
  'Anggraeni',
  'Puspita',
  'Nugroho',
  'Hasanah',
  'Setiawan',
  'Wulandari',
  'Ramadhani',
];
const cities = [
  'Sidoarjo',
  'Bandung',
  'Makassar',
  'Bekasi',
  'Semarang',
  'Medan',
  'Palembang',
  'Malang',
  'Depok',
  'Banjarmasin',
];
const streets = [
  'Jl. Melati',
  'Jl. Kenanga',
  'Jl. Diponegoro',
  'Perum Griya Asri',
  'Jl. Ahmad Yani',
  'Gg. Mawar',
];

const page = 'https://tokoberkahibu.example/';
/** How buyers find the shop; what stands here twice is twice as likely. */
const sources: LeadSource[] = [
  {
    utmSource: 'facebook',
    utmMedium: 'cpc',
    utmCampaign: 'gajian',
    utmContent: 'video-testimoni',
    fbclid: 'IwAR0demo',
    page,
  },
  {
    utmSource: 'facebook',
    utmMedium: 'cpc',
    utmCampaign: 'gajian',
    utmContent: 'foto-katalog',
    fbclid: 'IwAR1demo',
    page,
  },
  {
    utmSource: 'facebook',
    utmMedium: 'cpc',
    utmCampaign: 'gajian',
    utmContent: 'video-testimoni',
    fbclid: 'IwAR2demo',
    page,
  },
  {
    utmSource: 'instagram',
    utmMedium: 'cpc',
    utmCampaign: 'retarget',
    utmContent: 'story-promo',
    fbclid: 'IwAR3demo',
    page,
  },
  { utmSource: 'instagram', utmMedium: 'cpc', utmCampaign: 'retarget', utmContent: 'reels-unboxing', page },
  { utmSource: 'tiktok', utmMedium: 'cpc', utmCampaign: 'live-malam', utmContent: 'live', page },
  { utmSource: 'google', utmMedium: 'organic', page },
  {},
];

export interface Buyer {
  name: string;
  phone: string;
  address: string;
}

export function drawBuyer(chance: Chance): Buyer {
  return {
    name: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`,
    // From the block 0812-0000, which is given to nobody.
    phone: `628120000${10_000 + chance.nextInt(90_000)}`,
    address: `${chance.oneOf(streets)} No. ${1 + chance.nextInt(120)}, ${chance.oneOf(cities)}`,
  };
}

export function drawSource(chance: Chance): LeadSource {
  return chance.oneOf(sources);
}
