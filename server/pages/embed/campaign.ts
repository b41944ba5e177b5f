import type { FastifyRequest } from 'fastify';

// The ad leads to the seller's page, so what is known of the click stands in that page's address.

/** Campaigns, and the click ids of Meta, Google, TikTok and Microsoft. */
export const campaignNames = 'utm_[a-z]+|fbclid|gclid|gbraid|wbraid|ttclid|msclkid';
const isCampaign = new RegExp(`^(${campaignNames})$`);
const longestValue = 500;

/** Of the frame's own address; where it has none, of the page around it, as the browser names it. */
export function campaignOf(request: FastifyRequest): URLSearchParams {
  const own = campaignIn(new URLSearchParams(request.url.split('?')[1] ?? ''));
  if (own.size > 0) return own;
  const { referer = '' } = request.headers;
  return URL.canParse(referer) ? campaignIn(new URL(referer).searchParams) : own;
}

function campaignIn(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    if (isCampaign.test(name)) kept.append(name, value.slice(0, longestValue));
  }
  return kept;
}
