/** Sentences that server and web both say: errors and validation. The web's own words live in web/i18n. */
export const id = {
  error: {
    invalidRequest: 'Permintaan ini tidak bisa dibaca. Muat ulang halaman, lalu coba lagi.',
    unauthenticated: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
    forbidden: 'Anda tidak punya akses untuk tindakan ini.',
    foreignOrigin: 'Permintaan ini tidak datang dari aplikasi Giliran, jadi ditolak.',
    notFound: 'Yang Anda cari tidak ditemukan.',
    payloadTooLarge: 'Data yang dikirim terlalu besar.',
    unsupportedMedia: 'Jenis data ini tidak didukung.',
    invalidInput: 'Ada isian yang perlu diperbaiki.',
    tooManyRequests: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
    internal: 'Maaf, terjadi kesalahan. Silakan coba lagi!',
    unavailable: 'Server sedang sibuk sebentar. Data Anda aman. Coba lagi beberapa detik lagi.',
  },
  validation: {
    required: 'isian tidak boleh kosong',
    minLength: 'panjang min. {{min}}',
    maxLength: 'panjang maks. {{max}}',
    letters: 'isian harus berupa huruf [a-z]',
    email: 'format e-mail tidak valid',
    phone: 'format nomor tidak valid',
    select: 'silakan pilih salah satu',
    password: 'perlu huruf besar, huruf kecil, dan angka',
    passwordMismatch: 'Kata sandi tidak sama!',
    domain: 'domain tidak valid',
    captcha: 'Captcha tidak cocok',
    number: 'isian harus berupa angka',
    minNumber: 'paling sedikit {{min}}',
    maxNumber: 'paling banyak {{max}}',
    date: 'tanggal tidak valid',
    unknownField: 'isian tidak dikenal',
    invalid: 'isian tidak valid',
  },
};

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };
/** The shape every language has. */
export type Texts = Widen<typeof id>;
