import { type Language, languages } from '#contract/language.ts';
import type { Offer } from './offer.ts';
import { landingPaths } from './parts.tsx';
import type { LandingTexts } from './texts.ts';

/** Pages of shops stay open to programs: those say by themselves that they are not for a list of results. */
export function robotsText(base: string, isHidden: boolean): string {
  const lines = [
    'User-agent: *',
    'Disallow: /v1/',
    'Allow: /v1/docs',
    'Disallow: /operator',
    'Disallow: /dev/',
    'Disallow: /demo',
  ];
  return `${[...lines, ...(isHidden ? [] : ['', `Sitemap: ${base}/sitemap.xml`])].join('\n')}\n`;
}

const others = (base: string) => [
  ...languages.map((language) => ({ hrefLang: language as string, href: base + landingPaths[language] })),
  { hrefLang: 'x-default', href: base + landingPaths.id },
];

export { others as languageLinks };

export function sitemapText(base: string): string {
  const links = others(base)
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`)
    .join('');
  const pages = languages.map((language) => `<url><loc>${base + landingPaths[language]}</loc>${links}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>
`;
}

/** Only what stands on the page too: what it is, what it costs, and the questions. No ratings, which nobody gave. */
export function describedData(
  { say, offer, language }: { say: LandingTexts; offer: Offer; language: Language },
  base: string,
): string {
  const app = {
    '@type': 'SoftwareApplication',
    name: 'Giliran',
    url: base + landingPaths[language],
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Android, iOS',
    inLanguage: languages,
    description: say.hero.sentence,
    offers: {
      '@type': 'Offer',
      price: offer.pointPrice,
      priceCurrency: 'IDR',
      description: say.price.perLead(`Rp${offer.pointPrice}`),
    },
  };
  const questions = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: say.faq.list.map(([name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  // "<" is the only character that could end the element early.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [app, questions] }).replaceAll(
    '<',
    '\\u003c',
  );
}
