/** How more points are had. Every text that says it takes it from here, on screens, in answers and in mails. */
export const howToTopUp = {
  id: 'Isi ulang poin belum tersedia di aplikasi. Hubungi pengelola Giliran Anda untuk menambah poin.',
  en: 'Points cannot be topped up in the app yet. Contact whoever runs your Giliran to get more.',
} as const;
