import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ApiScope } from '#domain/api-scopes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCopy } from '#web/lib/copy.ts';
import { ApiDocsLink } from '#web/ui/ApiDocsLink.tsx';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.ts';
import classes from './ApiKeyForm.module.css';
import { authorization, curlExample } from './curl-example.ts';

interface NewTokenProps {
  token: string;
  scopes: readonly ApiScope[];
  /** It is somewhere else now: leaving loses nothing. */
  onCopied: () => void;
}

export function NewToken({ token, scopes, onCopied }: NewTokenProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  const example = curlExample({ origin: window.location.origin, token, scopes });
  const shown = example ?? authorization(token);
  return (
    <div className={classes.made}>
      <div role="status" className={classes.once}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        <p>
          <strong>{t('apiKeys.onlyOnce')}</strong> {t('apiKeys.onlyOnceText')}
        </p>
      </div>
      <div className={classes.token}>
        <Textarea
          ref={field}
          label={t('apiKeys.token')}
          value={token}
          readOnly
          rows={2}
          spellCheck={false}
          classNames={{ input: classes.field }}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={onCopied}
        />
        <Copy text={token} label={t('apiKeys.copyToken')} onCopied={onCopied} />
      </div>
      <div className={classes.example}>
        <CodeBox title={t('apiKeys.example')} testId="curl-example">
          {shown}
        </CodeBox>
        <p className={classes.text}>
          {example ? t('apiKeys.exampleText') : t('apiKeys.exampleOther')}{' '}
          <ApiDocsLink>{t('apiKeys.docs')}</ApiDocsLink>
        </p>
        <Copy text={shown} label={t('apiKeys.copyExample')} onCopied={onCopied} />
      </div>
    </div>
  );
}

interface CopyProps {
  text: string;
  label: string;
  onCopied: () => void;
}

/** Like every button that copies, but whether it worked matters here. */
function Copy({ text, label, onCopied }: CopyProps) {
  const { isCopied, title, copy } = useCopy();
  useEffect(() => {
    if (isCopied) onCopied();
  }, [isCopied, onCopied]);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{title || label}</span>
    </Button>
  );
}

export function SavedButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button className={classes.act} onClick={onPress}>
      {t('apiKeys.saved')}
    </Button>
  );
}

/** Every way out asks first, until the token was copied or the person says it is safe. */
export function useAskBeforeLeaving(isShown: boolean) {
  const { t } = useTranslation();
  const mayLeave = useRef(false);
  const allow = useRef(() => {
    mayLeave.current = true;
  });
  useLeaveQuestion({
    isActive: isShown,
    warnsOnClose: () => !mayLeave.current,
    isNeeded: () => !mayLeave.current,
    ask: () =>
      confirm({
        title: t('apiKeys.leaveTitle'),
        text: t('apiKeys.leaveText'),
        confirm: t('apiKeys.leaveDo'),
        cancel: t('apiKeys.leaveStay'),
      }),
  });
  return { allow: allow.current };
}
