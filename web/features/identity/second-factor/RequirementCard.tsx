import { Switch } from '@mantine/core';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFactorChanges } from './factor-changes.ts';

/** For the owner: whether everyone who could take the whole shop needs a second factor. */
export function RequirementCard({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation();
  const { require } = useFactorChanges();
  const change = (next: boolean) =>
    require.mutate(next, {
      onSuccess: () => toast(next ? t('security.requireOn') : t('security.requireOff')),
    });
  return (
    <Card>
      <Switch
        size="md"
        label={t('security.requireTitle')}
        description={t('security.requireText')}
        checked={require.isPending ? require.variables : isRequired}
        disabled={require.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  );
}
