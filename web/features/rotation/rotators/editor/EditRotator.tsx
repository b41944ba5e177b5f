import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TurnTaker } from '#contract/member-list.ts';
import type { Rotator } from '#contract/rotator-editor.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { EditorTab } from '#web/lib/navigation/list-search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { startFrom } from '#web/ui/edit-conflict/follow-latest.ts';
import { useEditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast } from '#web/ui/toast.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { rotatorQuery, takersQuery, useEditorCalls } from './editor-calls.ts';
import { itemsOf } from './new-rotator.ts';
import { RotatorEditConflict } from './RotatorEditConflict.tsx';
import { RotatorForm } from './RotatorForm.tsx';

/** 422: an address by hand that cannot be any rotator's. */
const noSuchRotator = [404, 422];

export function EditRotator({ id, tab }: { id: string; tab: EditorTab | undefined }) {
  const { t } = useTranslation();
  const { data: rotator, ...one } = useQuery(rotatorQuery(id));
  const { data: takers, ...people } = useQuery(takersQuery);
  if (rotator && takers) return <EditLoaded rotator={rotator} takers={takers} tab={tab} />;
  const error = (!rotator && one.error) || (!takers && people.error);
  if (!error) return <EditorSkeleton title={t('navigation.editRotator')} />;
  return (
    <>
      <EditorHeader title={t('navigation.editRotator')} />
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

interface EditLoadedProps {
  rotator: Rotator;
  takers: readonly TurnTaker[];
  tab: EditorTab | undefined;
}

function EditLoaded({ rotator, takers, tab }: EditLoadedProps) {
  const { t } = useTranslation();
  const { edit, latest } = useEditorCalls();
  const initialValues = useMemo(() => itemsOf(rotator), [rotator]);
  const reload = () => latest(rotator.id);
  const { conflict, isNewer, save, begin } = useEditConflict({ latest: rotator, valuesOf: itemsOf, reload });
  return (
    <RotatorForm
      rotator={rotator}
      initialValues={initialValues}
      takers={takers}
      tab={tab}
      notice={(form) => <RotatorEditConflict conflict={conflict} form={form} takers={takers} />}
      isNewer={isNewer}
      onFollowed={() => begin(rotator)}
      save={(values, { form }) =>
        save(form, async (revision) => {
          const saved = await edit(rotator.id, { ...values, revision });
          startFrom(form, itemsOf(saved));
          begin(saved);
          toast(t('rotatorEditor.saved', { title: saved.title }));
        })
      }
    />
  );
}
