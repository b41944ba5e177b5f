import { type Offer, offerLine } from '#domain/look.ts';
import type { Language } from './language.ts';

/** Where a seller wrote nothing. */
const usual: Record<Language, (shop: string) => string> = {
  id: (shop) => `Chat langsung dengan CS ${shop} di WhatsApp.`,
  en: (shop) => `Chat with ${shop} on WhatsApp.`,
};

/** What stands under a link that is shared, on the server's page and in the editor. */
export function sharedWords(offer: Offer, shop: string, language: Language): string {
  return offerLine(offer, usual[language](shop), language);
}
