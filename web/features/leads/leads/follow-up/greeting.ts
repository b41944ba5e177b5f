import type { Lead } from '#contract/lead-detail.ts';
import type { LeadRow } from '#contract/lead-list.ts';
import type { TemplateValues } from '#domain/whatsapp.ts';
import type { User } from '#web/lib/session/session.ts';

/** How people call each other already; before such a word "Kak" would be too much. */
const titles = /^(bu|ibu|pak|bapak|kak|kakak|mbak|mas|bang|om|tante|teh|aa)$/i;

/** As a seller would call a buyer: "Kak Dewi", "Bu Ani", "Kak M. Rizki". */
function calledName(fullName: string): string {
  // What stands in braces would be taken for a variable.
  const [first = '', second] = fullName.replace(/[{}]/g, '').trim().split(/\s+/);
  if (first === '') return '';
  if (titles.test(first)) return second ? `${first} ${second}` : first;
  const isShortened = first.length <= 2 || first.endsWith('.');
  return `Kak ${isShortened && second ? `${first} ${second}` : first}`;
}

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
