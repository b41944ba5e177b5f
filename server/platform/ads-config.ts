import { z } from 'zod';

const address = z.url('must be an address');

/** Platforms where advertisements are bought, and the key that sellers' tokens for them are kept under. */
export const adsConfig = {
  META_GRAPH_URL: address.default('https://graph.facebook.com').describe('Where events for Meta are sent.'),
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, 'must be a version such as v26.0')
    .default('v26.0')
    .describe('Version of that interface.'),
  META_SCRIPT_URL: address
    .default('https://connect.facebook.net/en_US/fbevents.js')
    .describe('Script of the Meta pixel, on pages that have one.'),
  META_PIXEL_URL: address
    .default('https://www.facebook.com/tr')
    .describe('Where that script sends what it counts.'),
  TIKTOK_API_URL: address
    .default('https://business-api.tiktok.com')
    .describe('Where events for TikTok are sent.'),
  TOKEN_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Key that tokens of ad platforms are encrypted with; the same for all processes. Default: made once, kept in DATA_DIR/token.key.',
    ),
};
