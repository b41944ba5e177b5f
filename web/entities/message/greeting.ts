import type { Lead } from '#contract/lead-detail.ts';
import type { LeadRow } from '#contract/lead-list.ts';
import type { TemplateValues } from '#domain/template-variables.ts';
import type { User } from '#web/lib/session/session.ts';
import { calledName } from './called-name.ts';

/** For an account without templates. In Indonesian whatever the screen speaks: it is the buyer who reads it. */
export function greetingFor({ name, rotator }: Pick<LeadRow, 'name' | 'rotator'>): string {
  const about = rotator ? ' tentang {title}' : '';
  return `Halo ${calledName(name)}, saya {cs}. Terima kasih sudah menghubungi kami${about}. Ada yang bisa saya bantu?`;
}

type Writer = Pick<User, 'id' | 'fullName'>;
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
    cs: nickname || writer.fullName || member?.nickname || 'CS',
    title: lead.rotator?.title ?? '',
    code: lead.code,
  };
}
