import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { importLimits, uploadImport } from '#contract/imports.ts';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError, hasNoResponse } from '#web/lib/api/api-error.ts';
import { importKeys } from '#web/lib/api/query-keys.ts';
import { upload } from '#web/lib/api/upload.ts';
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
  const { isVerified } = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File) => {
    const current = new AbortController();
    controller.current = current;
    // A connection that is gone may keep the browser waiting for minutes.
    const lose = () => current.abort();
    window.addEventListener('offline', lose);
    try {
      const input = { query: { name: nameToSend(file.name) }, body: file };
      const options = { type: typeOf(file), signal: current.signal, onProgress: setShare };
      return await upload(uploadImport, input, options);
    } finally {
      window.removeEventListener('offline', lose);
    }
  };
  const {
    mutate,
    reset,
    isPending,
    error,
    variables: file,
  } = useMutation({
    mutationFn: send,
    onMutate: () => setShare(0),
    onSuccess: (made) => {
      client.setQueryData(importQuery(made.id).queryKey, made);
      void client.invalidateQueries({ queryKey: importKeys.lists });
      void navigate({
        to: '/settings/imports/$importId',
        params: { importId: made.id },
        search: {},
        // Nothing is lost by it: the file has arrived.
        ignoreBlocker: true,
      });
    },
    onError: (cause) => {
      if (!(cause instanceof ApiError)) toastFailure(cause);
      else if (cause.error === 'email_unverified') void verifyEmailAlert();
    },
  });
  useUnsavedChanges(isPending);
  const sending: Sending | null =
    file && (isPending || error) ? { file, share: isPending ? share : null } : null;

  const choose = (chosen: File | null | undefined) => {
    if (!chosen || isPending) return;
    if (!isVerified) return void verifyEmailAlert();
    const key = fileFault(chosen);
    setWrong(key ? t(key, { megabytes: importLimits.megabytes }) : null);
    if (key) reset();
    else mutate(chosen);
  };
  const faultOf = (cause: Error) =>
    hasNoResponse(cause)
      ? t('imports.sendLost')
      : cause instanceof ApiError
        ? (Object.values(cause.fields)[0] ?? cause.message)
        : failureText(cause);
  return {
    sending,
    isPending,
    fault: wrong ?? (error && faultOf(error)),
    choose,
    /** Without waiting for the answer: what is aborted from here fails unseen. */
    cancel: () => {
      reset();
      controller.current?.abort();
    },
    again: () => file && mutate(file),
  };
}
