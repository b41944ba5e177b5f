import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Input } from '#contract/endpoint.ts';
import { type Import, mapImport, removeImport, runImport } from '#contract/imports.ts';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { importKeys, isOtherThan } from '#web/lib/api/query-keys.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { type Removing, useRemoving } from '#web/ui/use-removing.ts';
import { hasTaken } from './import-text.ts';
import { importQuery } from './imports-query.ts';

export type Mapping = Input<typeof mapImport>['body'];

/** What takes one file a step further. */
export function useImportCalls(id: string) {
  const client = useQueryClient();
  const cache = (file: Import) => {
    client.setQueryData(importQuery(id).queryKey, file);
    // Not this one: it has just come.
    void client.invalidateQueries({
      queryKey: importKeys.all,
      predicate: isOtherThan(importKeys.detail(id)),
    });
    return file;
  };
  return {
    map: async (body: Mapping) => cache((await call(mapImport, { params: { id }, body })).data),
    run: async () => cache((await call(runImport, { params: { id } })).data),
    /** Someone else, or another window, took it further: show where it is. */
    invalidate: () => void client.invalidateQueries({ queryKey: importKeys.all }),
  };
}

/** Takes the good rows in; not before the own e-mail is verified. */
export function useRunImport(id: string) {
  const { isVerified } = useUser();
  const { run, invalidate } = useImportCalls(id);
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onError: (error) => {
      if (error instanceof ApiError && error.error === 'email_unverified') return verifyEmailAlert();
      toastFailure(error);
      invalidate();
    },
  });
  return { start: () => (isVerified ? mutate() : void verifyEmailAlert()), isPending };
}

/**
 * Forgets the file and its rows; it cannot be undone, so it is asked. What was taken in stays. On the file's own
 * screen, which passes its own `removing`, the way leads back to the list.
 */
export function useRemoveImport(ownScreen?: Removing): (file: Import) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const inList = useRemoving();
  return async (file) => {
    const { id, fileName } = file;
    const isSure = await confirm({
      title: t('imports.removeTitle', { name: fileName }),
      text: hasTaken(file) ? t('imports.removeDoneText') : t('imports.removeText'),
      confirm: t('imports.remove'),
      isLoss: true,
    });
    if (!isSure) return;
    const invalidate = () => void client.invalidateQueries({ queryKey: importKeys.all });
    (ownScreen ?? inList).start({
      remove: async () => {
        await call(removeImport, { params: { id } });
        toast(t('imports.removed', { name: fileName }));
        // Whoever deletes the file has answered for what was not sent of it.
        if (ownScreen) await navigate({ to: '/settings/imports', replace: true, ignoreBlocker: true });
        client.removeQueries({ queryKey: importQuery(id).queryKey });
        invalidate();
      },
      onFailure: (error) => {
        toastFailure(error);
        invalidate();
      },
    });
  };
}
