import type { Language } from '#contract/language.ts';

/** One thing to know about the API; `code` stands between backticks. */
interface ApiNote {
  title: string;
  lines: string[];
}

/** What every caller should know, once: for the OpenAPI document and for the readable page. */
export const apiNotes: Record<Language, ApiNote[]> = {
  id: [
    {
      title: 'Kunci',
      lines: [
        'Pemilik dan admin membuat kunci di Pengaturan, bagian Kunci API. Kuncinya hanya tampil sekali; simpan seperti kata sandi, jangan pernah di halaman web atau aplikasi pembeli.',
        'Kirim di setiap panggilan: `Authorization: Bearer giliran_…`. Kunci boleh melakukan apa yang boleh dilakukan pembuatnya, sebatas izin (scope) yang dipilih.',
      ],
    },
    {
      title: 'Jawaban',
      lines: [
        'Selalu JSON: `{"code": 200, "data": …}`. `code` sama dengan status HTTP.',
        'Waktu dalam UTC (`2026-11-15T03:00:00.000Z`), tanggal menurut zona waktu toko (`timeZone` di profil), uang dalam rupiah bulat, nomor WhatsApp berupa angka dengan kode negara (`6281277340192`).',
        'Lead yang terkunci (`locked`) datang saat poin habis: nama dan nomornya disamarkan, pesan dan alamatnya kosong, sampai poin diisi.',
      ],
    },
    {
      title: 'Kesalahan',
      lines: [
        '`{"code": 422, "message": "…", "error": "invalid_input", "fields": {"phone": "…"}}`. Program cukup melihat `error`, kata yang tidak pernah berubah; `message` dan `fields` adalah kalimat untuk dibaca orang.',
      ],
    },
    {
      title: 'Cukup sekali',
      lines: [
        'Panggilan yang membuat sesuatu atau memakai poin meminta `Idempotency-Key`: 8 sampai 100 karakter pilihan Anda, misalnya nomor pesanan. Kirim ulang dengan kunci dan isi yang sama selama 8 hari: jawabannya sama, tidak ada yang terjadi dua kali, dan jawaban membawa `idempotency-replayed: true`.',
        'Jadi setelah waktu habis, koneksi putus, atau jawaban 5xx: kirim ulang saja dengan kunci yang sama.',
      ],
    },
    {
      title: 'Batas',
      lines: [
        'Setiap kunci punya jatah per menit. Setiap jawaban menyebutkannya: `x-ratelimit-limit`, `x-ratelimit-remaining`, dan `x-ratelimit-reset` (detik sampai jatah penuh lagi).',
        'Lewat dari itu jawabannya 429 dengan `retry-after` dalam detik. 503 juga membawa `retry-after`.',
      ],
    },
    {
      title: 'Halaman',
      lines: [
        'Daftar berisi sepuluh baris per halaman: `page=1`, `page=2`, … sampai `total` tercapai. Untuk lead, kirim waktu mulai Anda sebagai `asOf`, supaya lead yang baru datang tidak menggeser halaman.',
      ],
    },
  ],
  en: [
    {
      title: 'Keys',
      lines: [
        'The owner and admins make keys in Settings, under API keys. A key is shown once; keep it like a password, never in a web page or a buyer’s app.',
        'Send it with every call: `Authorization: Bearer giliran_…`. A key may do what its maker may, within the scopes that were chosen for it.',
      ],
    },
    {
      title: 'Answers',
      lines: [
        'Always JSON: `{"code": 200, "data": …}`. `code` equals the HTTP status.',
        'Times are UTC (`2026-11-15T03:00:00.000Z`), days are days in the shop’s time zone (`timeZone` in the profile), money is whole rupiah, WhatsApp numbers are digits with the country code (`6281277340192`).',
        'A locked lead (`locked`) arrived when there were no points: its name and number are masked, its message and address empty, until points are topped up.',
      ],
    },
    {
      title: 'Errors',
      lines: [
        '`{"code": 422, "message": "…", "error": "invalid_input", "fields": {"phone": "…"}}`. Programs look at `error`, a word that never changes; `message` and `fields` are sentences for people.',
      ],
    },
    {
      title: 'Only once',
      lines: [
        'Calls that create or charge ask for an `Idempotency-Key`: 8 to 100 characters of your choice, such as an order number. Sent again within 8 days under the same key and with the same body, the answer is the same, nothing happens twice, and the answer carries `idempotency-replayed: true`.',
        'So after a timeout, a broken connection or a 5xx: simply send it again under the same key.',
      ],
    },
    {
      title: 'Limits',
      lines: [
        'Every key has a number of calls per minute. Every answer says how it stands: `x-ratelimit-limit`, `x-ratelimit-remaining` and `x-ratelimit-reset` (seconds until it is full again).',
        'Beyond it the answer is 429 with `retry-after` in seconds. A 503 carries `retry-after` too.',
      ],
    },
    {
      title: 'Pages',
      lines: [
        'Lists come ten rows a page: `page=1`, `page=2`, … until `total` is reached. For leads, send the time you began as `asOf`, so that leads that come in meanwhile do not shift the pages.',
      ],
    },
  ],
};
