import { useId, useState } from 'react';
import { type ApiKey, apiKeyItems } from '#contract/api-keys.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { orVerify } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useContractForm } from '#web/lib/forms/contract-form.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormFooter } from '#web/ui/FormFooter.tsx';
import { ApiKeyFields } from './ApiKeyFields.tsx';
import { type ApiKeyItems, useApiKeyCalls } from './api-key-calls.ts';
import { NewToken, SavedButton, useAskBeforeLeaving } from './NewToken.tsx';

const firstItems: ApiKeyItems = { name: '', scopes: ['leads:read'], days: 90 };

/** First what the key may do; then, in the same drawer and only once, its token. */
export function AddApiKeyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const obstacle = useBlocker();
  if (!obstacle) return <NewKey onClose={onClose} />;
  return (
    <FormDrawer title={t('apiKeys.newTitle')} onClose={onClose}>
      <Blocker obstacle={obstacle} />
    </FormDrawer>
  );
}

function NewKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const { add } = useApiKeyCalls();
  // Here and nowhere else: no cache and no address ever has the token.
  const [made, setMade] = useState<{ key: ApiKey; token: string } | null>(null);
  const leaving = useAskBeforeLeaving(made !== null);
  const { form, isPending, failure, onSubmit } = useContractForm<ApiKeyItems>({
    schema: apiKeyItems,
    initialValues: firstItems,
    guarded: true,
    submit: async (items) => {
      const answer = await orVerify(add(items));
      form.resetDirty();
      setMade(answer);
    },
  });
  const saved = () => {
    leaving.allow();
    onClose();
  };
  return (
    <FormDrawer
      title={made ? t('apiKeys.madeTitle', { name: made.key.name }) : t('apiKeys.newTitle')}
      onClose={onClose}
      foot={
        made ? (
          <SavedButton onPress={saved} />
        ) : (
          <FormFooter
            formId={formId}
            submit={t('apiKeys.create')}
            isPending={isPending}
            failure={failure}
            onCancel={onClose}
          />
        )
      }
    >
      {made ? (
        <NewToken token={made.token} scopes={made.key.scopes} onCopied={leaving.allow} />
      ) : (
        <ApiKeyFields id={formId} form={form} onSubmit={onSubmit} />
      )}
    </FormDrawer>
  );
}
