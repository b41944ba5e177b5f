import type { Language } from '#contract/language.ts';
import type { AlertKind } from '#domain/notifications.ts';
import { mailDay } from '#server/features/base/mail/mail-dates.ts';
import type { Block, MailContent } from '#server/integrations/mail/render-mail.ts';
import { ceilingMailEn, ceilingMailId } from './ceiling.texts.ts';

interface MailedLead {
  name: string;
  code: string;
  link: string;
}

interface MailedNotifications {
  own: MailedLead[];
  /** Own ones whose buyer sent the form again. */
  returned: MailedLead[];
  /** Own ones whose reminder is due. */
  reminded: MailedLead[];
  team: MailedLead[];
  /** The balance, when it is low, and the day on which it is used up at the pace of the last week. */
  points: { balance: number; runsOut: string | null } | null;
  /** `points`: of a ceiling, what is left of the day. `mayRaise`: the recipient may set it. */
  alerts: { kind: AlertKind; subject: string; points: number; mayRaise: boolean; link: string }[];
  links: { leads: string; points: string; settings: string };
}

const texts = {
  id: {
    own: (count: number) => `${count} lead baru untuk Anda`,
    ownText: 'Pembelinya sedang menunggu balasan. Semakin cepat disapa, semakin besar peluang jadi order.',
    returned: (count: number) => `${count} pembeli kembali`,
    returnedText: 'Mereka mengisi formulir lagi. Cek apakah nama atau alamatnya berubah, lalu sapa lagi.',
    reminded: (count: number) => `${count} lead waktunya dibalas`,
    remindedText:
      'Waktu yang dipilih lewat “Ingatkan nanti” sudah tiba, dan pembelinya masih menunggu balasan.',
    team: (count: number) => `${count} lead baru masuk ke tim`,
    teamText: 'CS yang mendapat gilirannya sudah diberi tahu.',
    points: (points: number) => `Poin tinggal ${points}`,
    runsOut: (day: string) => `Dengan pemakaian 7 hari terakhir, poin habis sekitar ${day}.`,
    pointsText:
      'Begitu poin habis, nama dan nomor lead baru terkunci. Isi ulang sekarang supaya tidak terputus.',
    open: ({ name, code }: MailedLead) => `Buka ${name} (${code})`,
    more: (count: number) => `Dan ${count} lead lagi di daftar.`,
    list: 'Lihat daftar lead',
    topUp: 'Isi ulang poin',
    alert: {
      'pixel.paused': (name: string) => `Pixel ${name} bermasalah`,
      'domain.lost': (host: string) => `${host} tidak lagi mengarah ke Giliran`,
      'domain.taken': (host: string) => `${host} sekarang dipakai akun Giliran lain`,
      'points.ceiling': ceilingMailId.title,
      'arrivals.waiting': (rotator: string) => `Pembeli menunggu kabar dari ${rotator}`,
      'member.number': (name: string) => `${name} ingin mengganti nomor WhatsApp`,
      'member.contact': (name: string) => `Nomor atau email ${name} berubah`,
      'archive.ready': () => 'Arsip semua data toko Anda siap',
    },
    alertText: {
      'pixel.paused': () =>
        'Event pixel ini tidak sampai ke platform iklan. Event yang masuk kami simpan: formulir paling lama 2 hari, chat dan order 7 hari. Buka pixelnya untuk melihat sebabnya dan apa yang perlu dilakukan.',
      'domain.lost': () =>
        'Link dengan domain ini tidak bisa dibuka, juga yang sudah ada di iklan dan QR. Ganti sekarang link di iklan Anda dengan link beralamat Giliran dari halaman Rotator. Setelah record DNS dipasang lagi, link lama terbuka lagi dengan sendirinya.',
      'domain.taken': () =>
        'Akun itu sudah membuktikan bahwa domain ini miliknya. Link Anda dengan domain ini tidak membuka halaman Anda lagi, juga yang sudah ada di iklan dan QR. Ganti sekarang link di iklan Anda dengan link beralamat Giliran dari halaman Rotator. Kalau domain ini milik Anda, hapus record TXT akun itu, lalu pasang lagi record Anda.',
      'points.ceiling': ceilingMailId.text,
      'arrivals.waiting': () =>
        'Rotator ini dijeda atau belum punya CS, jadi pembelinya belum diteruskan ke WhatsApp. Nomor mereka tersimpan di Ditahan, belum memakai giliran dan poin. Aktifkan lagi rotatornya atau tambahkan CS, lalu terima mereka.',
      'member.number': () =>
        'Lead tetap masuk ke nomor lama sampai Anda menyetujui. Pastikan dulu orangnya sendiri yang meminta.',
      'member.contact': () =>
        'Pastikan perubahan ini memang diminta. Kalau tidak, kembalikan nomornya dan ganti kata sandi anggota itu.',
      'archive.ready': () =>
        'Unduh dalam 7 hari; setelah itu file dihapus. Isinya nama dan nomor pembeli, jadi simpan di tempat yang aman. Bukan Anda yang memintanya? Segera ganti kata sandi.',
    },
    alertOpen: {
      'pixel.paused': () => 'Buka pixel',
      'domain.lost': () => 'Buka domain',
      'domain.taken': () => 'Buka domain',
      'points.ceiling': ceilingMailId.open,
      'arrivals.waiting': () => 'Lihat siapa yang menunggu',
      'member.number': () => 'Setujui atau tolak',
      'member.contact': () => 'Buka anggota',
      'archive.ready': () => 'Unduh arsip',
    },
    reason: (link: string) => `Anda memilih menerima email ini. Ubah pilihannya di ${link}`,
  },
  en: {
    own: (count: number) => (count === 1 ? '1 new lead for you' : `${count} new leads for you`),
    ownText: 'The buyer is waiting for a reply. The sooner you say hello, the more likely the order.',
    returned: (count: number) => (count === 1 ? '1 buyer came back' : `${count} buyers came back`),
    returnedText: 'They sent the form again. Check whether their details changed, and say hello again.',
    reminded: (count: number) =>
      count === 1 ? 'Time to reply to 1 lead' : `Time to reply to ${count} leads`,
    remindedText:
      'The time chosen with “Remind me later” has come, and the buyer is still waiting for a reply.',
    team: (count: number) => (count === 1 ? '1 new lead for the team' : `${count} new leads for the team`),
    teamText: 'The CS whose turn it was have been notified.',
    points: (points: number) => `${points} points left`,
    runsOut: (day: string) => `At the pace of the last 7 days, they run out around ${day}.`,
    pointsText: 'Once they run out, names and numbers of new leads are locked. Top up now to keep them open.',
    open: ({ name, code }: MailedLead) => `Open ${name} (${code})`,
    more: (count: number) => `And ${count} more in the list.`,
    list: 'See the leads',
    topUp: 'Top up points',
    alert: {
      'pixel.paused': (name: string) => `Pixel ${name} has a problem`,
      'domain.lost': (host: string) => `${host} no longer points to Giliran`,
      'domain.taken': (host: string) => `Another Giliran account now uses ${host}`,
      'points.ceiling': ceilingMailEn.title,
      'arrivals.waiting': (rotator: string) => `Buyers are waiting to hear from ${rotator}`,
      'member.number': (name: string) => `${name} wants to change their WhatsApp number`,
      'member.contact': (name: string) => `The number or email of ${name} changed`,
      'archive.ready': () => 'The archive of your shop’s data is ready',
    },
    alertText: {
      'pixel.paused': () =>
        'Events of this pixel do not reach the ad platform. New ones are kept: forms for up to 2 days, chats and orders for 7. Open the pixel to see why and what to do.',
      'domain.lost': () =>
        'Links with this domain cannot be opened, those in your ads and QR codes neither. Replace the links in your ads now with those at Giliran’s address from the Rotators page. Once the DNS records are set again, the old links work again automatically.',
      'domain.taken': () =>
        'That account has proved that the domain is theirs. Your links with it no longer open your pages, those in your ads and QR codes neither. Replace the links in your ads now with those at Giliran’s address from the Rotators page. If the domain is yours, remove that account’s TXT record and set your own again.',
      'points.ceiling': ceilingMailEn.text,
      'arrivals.waiting': () =>
        'This rotator is paused or has no CS, so its buyers were not taken to WhatsApp. Their numbers are kept under Held and have used no turns or points. Resume the rotator or add a CS, then let them in.',
      'member.number': () =>
        'Leads still go to the old number until you approve. First make sure that it was really them who asked.',
      'member.contact': () =>
        'Make sure this was intended. If not, change the number back and reset that member’s password.',
      'archive.ready': () =>
        'Download it within 7 days; after that, the file is deleted. It contains names and numbers of buyers, so keep it somewhere safe. Didn’t ask for it? Change your password right away.',
    },
    alertOpen: {
      'pixel.paused': () => 'Open the pixel',
      'domain.lost': () => 'Open the domain',
      'domain.taken': () => 'Open the domain',
      'points.ceiling': ceilingMailEn.open,
      'arrivals.waiting': () => 'See who is waiting',
      'member.number': () => 'Approve or refuse',
      'member.contact': () => 'Open the member',
      'archive.ready': () => 'Download the archive',
    },
    reason: (link: string) => `You chose to get this email. Change that at ${link}`,
  },
} satisfies Record<Language, unknown>;

/** A mail with a hundred buttons helps nobody. */
const mostButtons = 5;

/** One mail for what came within a minute. */
export function notificationMail(
  language: Language,
  { own, returned, reminded, team, points, alerts, links }: MailedNotifications,
): MailContent {
  const said = texts[language];
  const sections = [
    ...(own.length > 0
      ? [{ title: said.own(own.length), blocks: leadBlocks(language, own, said.ownText, links) }]
      : []),
    ...(returned.length > 0
      ? [
          {
            title: said.returned(returned.length),
            blocks: leadBlocks(language, returned, said.returnedText, links),
          },
        ]
      : []),
    ...(reminded.length > 0
      ? [
          {
            title: said.reminded(reminded.length),
            blocks: leadBlocks(language, reminded, said.remindedText, links),
          },
        ]
      : []),
    ...(team.length > 0
      ? [{ title: said.team(team.length), blocks: leadBlocks(language, team, said.teamText, links) }]
      : []),
    ...(points === null
      ? []
      : [
          {
            title: said.points(points.balance),
            blocks: [
              ...(points.runsOut
                ? [{ type: 'text', text: said.runsOut(mailDay(points.runsOut, language)) } as const]
                : []),
              { type: 'text', text: said.pointsText },
              { type: 'button', label: said.topUp, url: links.points },
            ] satisfies Block[],
          },
        ]),
    ...alerts.map(({ kind, subject, points, mayRaise, link }) => ({
      title: said.alert[kind](subject, points),
      blocks: [
        { type: 'text', text: said.alertText[kind](points, mayRaise) },
        { type: 'button', label: said.alertOpen[kind](subject, points, mayRaise), url: link },
      ] satisfies Block[],
    })),
  ];
  const [first, ...more] = sections;
  if (!first) throw new Error('a mail about nothing');
  return {
    subject: first.title,
    heading: first.title,
    reason: said.reason(links.settings),
    blocks: [
      ...first.blocks,
      ...more.flatMap(({ title, blocks }): Block[] => [{ type: 'text', text: `${title}:` }, ...blocks]),
    ],
  };
}

function leadBlocks(
  language: Language,
  leads: MailedLead[],
  text: string,
  links: MailedNotifications['links'],
): Block[] {
  const { open, more, list } = texts[language];
  const rest = leads.length - mostButtons;
  return [
    { type: 'text', text },
    ...leads.slice(0, mostButtons).map((lead): Block => {
      return { type: 'button', label: open(lead), url: lead.link };
    }),
    ...(rest > 0
      ? ([
          { type: 'note', text: more(rest) },
          { type: 'button', label: list, url: links.leads },
        ] satisfies Block[])
      : []),
  ];
}
