import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startArchive } from '#contract/exports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { exportKeys } from '#web/lib/api/query-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './Closing.module.css';

/** Has everything of the shop written as one file, also when nobody wants to close anything. */
export function ArchiveCard() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(startArchive, {}, { signal: abortAfter(20_000) }),
    onSuccess: async () => {
      toast(t('closing.archiveStarted'));
      await client.invalidateQueries({ queryKey: exportKeys.all });
    },
    onError: toastFailure,
  });
  return (
    <Card title={t('closing.archiveTitle')}>
      <p className={classes.text}>{t('closing.archiveText')}</p>
      <div className={classes.row}>
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          {t('closing.archive')}
        </Button>
        <TextLink to="/settings/exports">{t('closing.archiveSee')}</TextLink>
      </div>
    </Card>
  );
}
