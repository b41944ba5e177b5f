import type { Member } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** CS is what most are, so it is plain text; the others stand out. */
export function RoleBadge({ role }: { role: Member['role'] }) {
  const { t } = useTranslation();
  if (role === 'cs') return <span>{t('roles.cs')}</span>;
  if (role === 'admin') return <StatusBadge tone="quiet">{t('roles.admin')}</StatusBadge>;
  return <StatusBadge tone="good">{t('roles.owner')}</StatusBadge>;
}
