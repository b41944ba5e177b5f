import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { failureWords } from '#web/ui/toast.ts';
import { AttemptView } from './AttemptView.tsx';
import classes from './WebhookPage.module.css';
import { useWebhookCalls } from './webhook-calls.ts';

/** A trial event now, and in the same place what came back. */
export function TestCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const calls = useWebhookCalls();
  // Offline it fails at once instead of waiting unseen.
  const test = useMutation({ mutationFn: () => calls.test(id), networkMode: 'always' });
  return (
    <Card title={t('webhooks.testTitle')}>
      <div className={classes.block}>
        <p className={classes.text}>{t('webhooks.testText')}</p>
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.data ? t('webhooks.testAgain') : t('webhooks.testDo')}
        </Button>
        <FormError>{test.error && failureWords(test.error)}</FormError>
        <div role="status" className={classes.result}>
          {test.data && !test.isPending && <AttemptView attempt={test.data.attempt} />}
        </div>
      </div>
    </Card>
  );
}
