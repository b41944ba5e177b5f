import type { Language } from '#contract/language.ts';
import type { ApiScope } from '#domain/api-scopes.ts';

interface Texts {
  about: string;
  base: string;
  contents: string;
  program: string;
  other: { language: Language; name: string };
  scopes: string;
  allErrors: string;
  calls: string;
  callsAbout: string;
  scope: string;
  who: string;
  verified: string;
  parameters: string;
  body: string;
  request: string;
  answer: string;
  exampleAnswer: string;
  required: string;
  where: Record<string, string>;
  inner: string;
  innerAbout: string;
  shapes: string;
  shapesAbout: string;
  scopeMeaning: Record<ApiScope, string>;
}

/** The frame of the page. What each call does stands in the contract, in English, for programmers everywhere. */
export const texts: Record<Language, Texts> = {
  id: {
    about:
      'Sambungkan toko online, formulir, atau laporan Anda dengan Giliran: ambil lead, kirim lead baru, catat pesanan, baca poin.',
    base: 'Alamat dasar',
    contents: 'Isi',
    program: 'Dokumen yang sama untuk program',
    other: { language: 'en', name: 'English' },
    scopes: 'Izin kunci',
    allErrors: 'Semua kesalahan',
    calls: 'Panggilan dengan kunci',
    callsAbout: 'Keterangan tiap panggilan ditulis dalam bahasa Inggris.',
    scope: 'Izin',
    who: 'Pembuat kunci',
    verified: 'email terverifikasi',
    parameters: 'Parameter',
    body: 'Isi yang dikirim',
    request: 'Contoh panggilan',
    answer: 'Jawaban',
    exampleAnswer: 'Contoh jawaban',
    required: 'wajib',
    where: { path: 'di alamat', query: 'setelah ?', header: 'header' },
    inner: 'Untuk aplikasi sendiri',
    innerAbout:
      'Panggilan ini dipakai layar Giliran, untuk orang yang masuk. Kunci API tidak bisa memakainya, dan bisa berubah sewaktu-waktu.',
    shapes: 'Bentuk data',
    shapesAbout: 'Setiap bentuk yang disebut di atas, dengan semua isinya.',
    scopeMeaning: {
      'leads:read': 'melihat lead, label, template, dan nomor yang diblokir',
      'leads:write': 'mengirim lead baru dan mengubah lead',
      'orders:read': 'melihat pesanan',
      'orders:write': 'membuat, mengubah, dan membatalkan pesanan',
      'rotators:read': 'melihat rotator dan papan giliran',
      'members:read': 'melihat anggota dan tim',
      'reports:read': 'melihat poin, pemakaian, dan laporan',
    },
  },
  en: {
    about:
      'Connect your shop, your forms or your reports with Giliran: read leads, send new ones, record orders, watch your points.',
    base: 'Base address',
    contents: 'Contents',
    program: 'The same document for programs',
    other: { language: 'id', name: 'Bahasa Indonesia' },
    scopes: 'Scopes of a key',
    allErrors: 'Every error',
    calls: 'Calls with a key',
    callsAbout: 'Each with what it takes, an example, and what it answers.',
    scope: 'Scope',
    who: 'Maker of the key',
    verified: 'verified email',
    parameters: 'Parameters',
    body: 'Body',
    request: 'Example request',
    answer: 'Answer',
    exampleAnswer: 'Example answer',
    required: 'required',
    where: { path: 'in the path', query: 'after ?', header: 'header' },
    inner: 'For the app itself',
    innerAbout:
      'Giliran’s own screens make these calls, for people who signed in. API keys cannot, and they may change any day.',
    shapes: 'Shapes',
    shapesAbout: 'Every shape named above, with all that is in it.',
    scopeMeaning: {
      'leads:read': 'see leads, labels, templates and blocked numbers',
      'leads:write': 'send new leads and change leads',
      'orders:read': 'see orders',
      'orders:write': 'make, change and cancel orders',
      'rotators:read': 'see rotators and their turn boards',
      'members:read': 'see members and teams',
      'reports:read': 'see points, usage and reports',
    },
  },
};
