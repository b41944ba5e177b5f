import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EditorTab } from '#web/lib/navigation/list-search.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { writeClipboard } from '#web/lib/write-clipboard.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast, toastWithAction } from '#web/ui/toast.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { takersQuery, useEditorCalls } from './editor-calls.ts';
import { newRotator } from './new-rotator.ts';
import { RotatorForm } from './RotatorForm.tsx';
import { randomSlug } from './random-slug.ts';

export function NewRotator({ tab }: { tab: EditorTab | undefined }) {
  const { t } = useTranslation();
  const obstacle = useBlocker(useSettings()?.rotatorPoints);
  if (!obstacle) return <NewRotatorForm tab={tab} />;
  return (
    <>
      <EditorHeader title={t('navigation.addRotator')} />
      <Blocker obstacle={obstacle} />
    </>
  );
}

function NewRotatorForm({ tab }: { tab: EditorTab | undefined }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const { add } = useEditorCalls();
  const { data: takers, error, refetch, isFetching } = useQuery(takersQuery);
  // Another language while nothing is typed yet: its own first words.
  const [slug] = useState(() => randomSlug());
  const [initial, setInitial] = useState(() => ({ language, values: newRotator(t, slug) }));
  if (initial.language !== language) setInitial({ language, values: newRotator(t, slug) });
  if (!takers) {
    if (!error) return <EditorSkeleton title={t('navigation.addRotator')} />;
    return (
      <>
        <EditorHeader title={t('navigation.addRotator')} />
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      </>
    );
  }
  return (
    <RotatorForm
      rotator={null}
      initialValues={initial.values}
      takers={takers}
      tab={tab}
      save={async (values, { key }) => {
        const { title, url } = await add(values, key);
        // The balance stands in the session too.
        void refreshSession();
        const copy = () =>
          writeClipboard(url).then(
            () => toast(t('rotatorEditor.linkCopied')),
            () => toast(t('copy.failed')),
          );
        toastWithAction(t('rotatorEditor.added', { title }), {
          label: t('rotatorEditor.copyLink'),
          onPress: () => void copy(),
        });
        await navigate({ to: '/rotators' });
      }}
    />
  );
}
