import { Button, VisuallyHidden } from '@mantine/core';
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiDocsLink } from '#web/ui/ApiDocsLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { useSecret } from './use-secret.ts';
import classes from './WebhookPage.module.css';

/** The rule of Standard Webhooks. */
const signature = `webhook-signature: v1,<base64>

base64(HMAC-SHA256(
  secret,
  webhook-id + "." + webhook-timestamp + "." + body
))`;

/** What deliveries are signed with: fetched when it is to be seen, and how a receiver checks it. */
export function SecretCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const { secret, isFetching, isRenewing, show, hide, renew } = useSecret(id);
  const Icon = secret ? IconEyeOff : IconEye;
  return (
    <Card title={t('webhooks.secretTitle')}>
      <div className={detail.block}>
        <p className={detail.text}>{t('webhooks.secretText')}</p>
        <div className={classes.secret}>
          {secret ? (
            <>
              <code data-testid="webhook-secret">{secret}</code>
              <CopyIcon text={secret} label={t('webhooks.secretCopy')} />
            </>
          ) : (
            <code>
              <span aria-hidden>whsec_••••••••••••••••</span>
              <VisuallyHidden>{t('webhooks.secretHidden')}</VisuallyHidden>
            </code>
          )}
        </div>
        <div className={classes.row}>
          <Button
            variant="default"
            className={detail.act}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
            loading={isFetching}
            onClick={secret ? hide : show}
          >
            {secret ? t('webhooks.secretHide') : t('webhooks.secretShow')}
          </Button>
          <Button
            variant="default"
            className={detail.act}
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            loading={isRenewing}
            onClick={renew}
          >
            {t('webhooks.secretRenew')}
          </Button>
        </div>
        <details className={classes.verify}>
          <summary>{t('webhooks.verifyTitle')}</summary>
          <div className={classes.rule}>
            <p className={detail.text}>
              {t('webhooks.verifyText')} <ApiDocsLink>{t('webhooks.docs')}</ApiDocsLink>
            </p>
            <CodeBox>{signature}</CodeBox>
          </div>
        </details>
      </div>
    </Card>
  );
}
