import type { googleAds as id } from '../id/google-ads.ts';
import type { Widen } from '../texts.ts';

export const googleAds: Widen<typeof id> = {
  googleAds: {
    title: 'For Google Ads',
    text: 'Orders of this range whose buyer came from a click on a Google ad (gclid), at most 90 days before the order. Upload the file in Google Ads › Goals › Conversions › Uploads.',
    none: 'No orders from Google ads in this range yet.',
    rows: 'Orders from Google ads: {{number}}',
    name: 'Conversion name',
    nameHelp: 'Exactly as in Google Ads, capital and small letters too.',
    namePlaceholder: 'e.g. WhatsApp order',
    download: 'Download CSV',
    privacy:
      'We send nothing to Google. Since you upload this file yourself, name Google in the sentence for buyers of your rotators.',
  },
};
