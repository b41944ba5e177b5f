/** A Wednesday, ten past three in the afternoon in Jakarta: those of the early and of the late shift are on duty. */
export const pictureMoment = '2026-11-18T08:10:00Z';
export const newShopEmail = 'baru@demo.test';
/** Of its rotators, by the language of their pages. */
export const buyersPages = {
  id: { slug: 'gamis-syari', button: 'Pesan lewat WhatsApp' },
  en: { slug: 'gamis-syari-en', button: 'Order on WhatsApp' },
};
