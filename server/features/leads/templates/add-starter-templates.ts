import type { Language } from '#contract/language.ts';
import type { TemplateKind } from '#domain/template-variables.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { insertTemplate } from './templates.queries.ts';

interface Starter {
  name: string;
  kind: TemplateKind;
  text: string;
}

/** What a shop begins with: from then on its own, to be changed and deleted like any other. */
export const starterTemplates: Record<Language, readonly Starter[]> = {
  id: [
    {
      name: 'Sapaan kedua',
      kind: 'follow_up',
      text: 'Halo Kak {name}, ini {cs} lagi. Masih minat {title}? Kalau ada yang mau ditanyakan, langsung balas di sini ya, Kak.',
    },
    {
      name: 'Tanya kebutuhan',
      kind: 'follow_up',
      text: 'Halo Kak {name}, untuk {title} rencananya mau pesan yang mana dan berapa? Sekalian alamat kirimnya ya, Kak, biar saya hitungkan totalnya.',
    },
    {
      name: 'Ingatkan transfer',
      kind: 'payment',
      text: 'Halo Kak {name}, pesanan {product} totalnya {total} ya, Kak. Kalau sudah transfer, kirim buktinya ke sini, biar langsung saya proses. Makasih, Kak. {cs}',
    },
    {
      name: 'Terima kasih',
      kind: 'follow_up',
      text: 'Terima kasih sudah pesan ya, Kak {name}. Kalau barangnya sudah sampai, kabari saya ya. Ada apa-apa, langsung chat ke sini saja. {cs}',
    },
  ],
  en: [
    {
      name: 'Second hello',
      kind: 'follow_up',
      text: 'Hi {name}, it’s {cs} again. Are you still interested in {title}? If you have any questions, just reply here.',
    },
    {
      name: 'Ask what they need',
      kind: 'follow_up',
      text: 'Hi {name}, which {title} would you like, and how many? Send me your delivery address too and I’ll work out the total for you.',
    },
    {
      name: 'Payment reminder',
      kind: 'payment',
      text: 'Hi {name}, your order {product} comes to {total}. Once you’ve transferred it, send me the receipt here and I’ll get your order going right away. Thanks! {cs}',
    },
    {
      name: 'Thank you',
      kind: 'follow_up',
      text: 'Thank you for your order, {name}! Let me know when it arrives. If you need anything, just message me here. {cs}',
    },
  ],
};

/** Of an account that has just been opened: nothing is there that a name could clash with. */
export async function addStarterTemplates(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  accountId: string,
  language: Language,
): Promise<void> {
  for (const template of starterTemplates[language])
    await insertTemplate(tx, accountId, { ...template, id: newId(clock, random), at: clock.now() });
}
