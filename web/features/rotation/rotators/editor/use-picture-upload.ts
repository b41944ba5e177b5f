import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { pagePictureUpload } from '#contract/looks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError, hasNoResponse } from '#web/lib/api/api-error.ts';
import { upload } from '#web/lib/api/upload.ts';
import { useFilePreview } from '#web/lib/forms/file-preview.ts';
import { pictureFault } from '#web/lib/forms/picture-fault.ts';
import { failureText } from '#web/ui/toast.ts';

const { maxMegabytes: megabytes } = pagePictureUpload;

/** Sends a picture as soon as it is chosen. One that did not arrive stays chosen, to be sent again. */
export function usePictureUpload<E extends Endpoint>(endpoint: E, onArrived: (answer: Answer<E>) => void) {
  const { t } = useTranslation(['web', 'contract']);
  const [share, setShare] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      const current = new AbortController();
      controller.current = current;
      // A connection that is gone may keep the browser waiting for minutes.
      const lose = () => current.abort();
      window.addEventListener('offline', lose);
      const options = { type: file.type, signal: current.signal, onProgress: setShare };
      try {
        return await upload(endpoint, { query: {}, body: file }, options);
      } finally {
        window.removeEventListener('offline', lose);
      }
    },
    onMutate: () => setShare(0),
    onSuccess: onArrived,
  });

  const faultOf = (cause: Error) => {
    if (hasNoResponse(cause)) return t('rotatorLook.lost');
    if (!(cause instanceof ApiError)) return failureText(cause);
    return Object.values(cause.fields)[0] ?? cause.message;
  };
  const choose = (file: File | null | undefined) => {
    if (!file || isPending) return;
    const key = pictureFault(file, pagePictureUpload);
    setWrong(key ? t(key, { megabytes }) : null);
    if (key) reset();
    else mutate(file);
  };
  return {
    isPending,
    /** The chosen file itself, until the server has it. */
    preview: useFilePreview(isPending || error ? variables : undefined),
    /** From nothing to one; at one it is being made into what pages show. */
    share,
    fault: wrong ?? (error && faultOf(error)),
    choose,
    again: error && hasNoResponse(error) && variables ? () => mutate(variables) : undefined,
    /** Without waiting for the answer: what is aborted from here fails unseen. */
    cancel: () => {
      setWrong(null);
      reset();
      controller.current?.abort();
    },
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
