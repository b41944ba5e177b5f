import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importLimits, uploadImport } from '#contract/imports.ts';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { ApiError, hasNoResponse } from '#web/lib/api/api-error.ts';
import { upload } from '#web/lib/api/call.ts';
import { importKeys } from '#web/lib/api/query-keys.ts';
import { useUnsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { useUser } from '#web/lib/session/session.ts';
import { failureText, toastFailure } from '#web/ui/toast.ts';
import { fileFault, nameToSend } from './file-fault.ts';
import { importQuery } from './imports-query.ts';

export interface Sending {
  file: File;
  /** From nothing to one; null when it stopped on the way. */
  share: number | null;
}

const types: readonly string[] = uploadImport.upload?.types ?? [];
/** Browsers name the kind of a CSV in many ways, or not at all; the server looks inside. */
const typeOf = (file: File) => (types.includes(file.type) ? file.type : 'application/octet-stream');

/** Hands a file in and goes to its screen. A file that did not arrive stays chosen, to be sent again. */
export function useUpload() {
  const { t } = useTranslation();
  const { verfy } = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  const isPending = sending !== null && sending.share !== null;
  useUnsavedChanges(isPending);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    const current = new AbortController();
    controller.current = current;
    setFault(null);
    setSending({ file, share: 0 });
    // A connection that is gone may keep the browser waiting for minutes.
    const lose = () => current.abort('offline');
    window.addEventListener('offline', lose);
    try {
      const made = await upload(
        uploadImport,
        { query: { name: nameToSend(file.name) }, body: file },
        {
          type: typeOf(file),
          signal: current.signal,
          onProgress: (share) => setSending({ file, share }),
        },
      );
      client.setQueryData(importQuery(made.id).queryKey, made);
      void client.invalidateQueries({ queryKey: importKeys.lists });
      setSending(null);
      await navigate({
        to: '/settings/imports/$importId',
        params: { importId: made.id },
        search: {},
        // Nothing is lost by it: the file has arrived.
        ignoreBlocker: true,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) toastFailure(error);
      else if (error.error === 'aborted' && current.signal.reason !== 'offline') return;
      else if (error.error === 'email_unverified') void verifyEmailAlert();
      setFault(faultOf(error));
      setSending({ file, share: null });
    } finally {
      window.removeEventListener('offline', lose);
    }
  };
  const faultOf = (error: unknown) =>
    hasNoResponse(error)
      ? t('imports.sendLost')
      : error instanceof ApiError
        ? (Object.values(error.fields)[0] ?? error.message)
        : failureText(error);

  const choose = (file: File | null | undefined) => {
    if (!file || isPending) return;
    if (verfy === 0) return void verifyEmailAlert();
    const key = fileFault(file);
    setSending(null);
    setFault(key ? t(key, { megabytes: importLimits.megabytes }) : null);
    if (!key) void send(file);
  };
  const cancel = () => {
    controller.current?.abort();
    setSending(null);
    setFault(null);
  };
  return { sending, isPending, fault, choose, cancel, again: () => sending && void send(sending.file) };
}
