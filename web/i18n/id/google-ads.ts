/** The file of orders for Google Ads. */
export const googleAds = {
  googleAds: {
    title: 'Untuk Google Ads',
    text: 'Order di rentang ini yang pembelinya datang dari klik iklan Google (gclid), paling lama 90 hari sebelum order. Unggah filenya di Google Ads › Sasaran › Konversi › Unggahan.',
    none: 'Belum ada order dari iklan Google di rentang ini.',
    rows: '{{number}} order dari iklan Google',
    name: 'Nama konversi',
    nameHelp: 'Persis seperti di Google Ads, termasuk huruf besar dan kecilnya.',
    namePlaceholder: 'mis. Order WhatsApp',
    download: 'Unduh CSV',
    privacy:
      'Kami tidak mengirim apa pun ke Google. Karena Anda sendiri yang mengunggah file ini, sebutkan Google di kalimat untuk pembeli pada rotator Anda.',
  },
};
