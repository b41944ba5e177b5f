import type { LeadRow } from '#contract/lead.ts';
import type { Lead } from '#contract/lead-detail.ts';
import type { SessionUser } from '#contract/session-user.ts';
import type { TemplateValues } from '#domain/whatsapp.ts';

/** For an account without templates. In Indonesian whatever the screen speaks: it is the buyer who reads it. */
const greeting =
  'Halo {name}, saya {cs}. Terima kasih sudah menghubungi kami tentang {title}. Ada yang bisa saya bantu?';
const greetingWithoutTitle =
  'Halo {name}, saya {cs}. Terima kasih sudah menghubungi kami. Ada yang bisa saya bantu?';

export function greetingFor({ rotator }: Pick<LeadRow, 'rotator'>): string {
  return rotator ? greeting : greetingWithoutTitle;
}

type Writer = Pick<SessionUser, 'id' | 'namacs'>;
type Spoken = Pick<LeadRow, 'name' | 'phone' | 'member' | 'rotator' | 'code'> &
  Partial<Pick<Lead, 'address'>>;

/** What the variables stand for: {cs} is who writes, which may be the owner instead of the CS. */
export function valuesFor(lead: Spoken, writer: Writer): TemplateValues {
  const { member } = lead;
  const nickname = member?.id === writer.id ? member.nickname : '';
  return {
    name: lead.name,
    phone: lead.phone ?? '',
    address: lead.address ?? '',
    cs: nickname || writer.namacs || member?.nickname || 'CS',
    title: lead.rotator?.title ?? '',
    code: lead.code,
  };
}
