import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';
import type { EditorTab } from '#web/lib/list-search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditorHead } from './EditorHead.tsx';
import { EditorWaiting } from './EditorWaiting.tsx';
import { rotatorQuery, takersQuery, useEditorCalls } from './editor-calls.ts';
import { itemsOf } from './new-rotator.ts';
import { RotatorForm } from './RotatorForm.tsx';

/** 422: an address by hand that cannot be any rotator's. */
const noSuchRotator = [404, 422];

export function EditRotator({ id, tab }: { id: string; tab: EditorTab | undefined }) {
  const { t } = useTranslation();
  const { edit } = useEditorCalls();
  const { data: rotator, ...one } = useQuery(rotatorQuery(id));
  const { data: takers, ...people } = useQuery(takersQuery);
  const initialValues = useMemo(() => rotator && itemsOf(rotator), [rotator]);
  if (rotator && initialValues && takers) {
    return (
      <RotatorForm
        rotator={rotator}
        initialValues={initialValues}
        takers={takers}
        tab={tab}
        save={async (values) => {
          const saved = await edit(id, values);
          toast(t('rotatorEditor.saved', { title: saved.title }));
          return saved;
        }}
      />
    );
  }
  const error = (!rotator && one.error) || (!takers && people.error);
  if (!error) return <EditorWaiting title={t('places.editRotator')} />;
  return (
    <>
      <EditorHead title={t('places.editRotator')} />
      {error instanceof ApiError && noSuchRotator.includes(error.status) ? (
        <EmptyState
          icon={IconRouteOff}
          level={2}
          title={t('rotatorEditor.unknown')}
          action={
            <Button size="lg" renderRoot={(props) => <Link {...props} to="/rotators" />}>
              {t('rotatorEditor.toList')}
            </Button>
          }
        >
          <p>{t('rotatorEditor.unknownText')}</p>
        </EmptyState>
      ) : (
        <LoadFailed
          error={error}
          retry={() => Promise.all([one.refetch(), people.refetch()])}
          isRetrying={one.isFetching || people.isFetching}
        />
      )}
    </>
  );
}
