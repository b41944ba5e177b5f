/** The tabs of the settings. */
export const settings = {
  settings: {
    parts: 'Bagian pengaturan',
    tabNotifications: 'Notifikasi',
    tabExports: 'Ekspor',
    tabImports: 'Impor',
    tabApiKeys: 'Kunci API',
    tabWebhooks: 'Webhook',
    tabBuyers: 'Data pembeli',
    tabPrivacy: 'Privasi data',
    tabClosing: 'Data & tutup akun',
  },
};
