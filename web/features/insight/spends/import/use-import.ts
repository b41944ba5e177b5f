import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from '#contract/endpoint.ts';
import { importSpends } from '#contract/spends.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { upload } from '#web/lib/api/upload.ts';
import { unsavedChanges, useUnsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { failureText, toastFailure } from '#web/ui/toast.ts';
import { useSpendCalls } from '../spend-calls.ts';
import { fileFault, mostMegabytes } from './spend-file-fault.ts';

export type Found = Answer<typeof importSpends>;

/** Read once: what is kept is what was looked at, even if the file changes meanwhile. */
export interface Chosen {
  name: string;
  content: Blob;
  type: string;
}

const types: readonly string[] = importSpends.upload?.types ?? [];
/** Browsers name the kind of a CSV in many ways, or not at all; the server looks inside. */
const typeOf = (file: File) => (types.includes(file.type) ? file.type : 'text/csv');

interface Sent {
  file: Chosen;
  /** Or only checked. */
  isImport: boolean;
}

/** Has a file checked, then imported. A file that did not arrive stays chosen, to be sent again. */
export function useImport(onImported: (found: Found) => void) {
  const { t } = useTranslation();
  const { invalidate } = useSpendCalls();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  /** Whether other entries of Meta's on the same days go. */
  const [replace, setReplace] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ file, isImport }: Sent) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      return upload(
        importSpends,
        { query: { keep: isImport, replace: isImport && replace }, body: file.content },
        // Two megabytes at most: it has gone before a bar would be seen.
        { type: file.type, signal, onProgress: () => undefined },
      );
    },
    onMutate: () => setFault(null),
    onSuccess: (answer, { isImport }) => {
      if (isImport) invalidate();
      if (!isImport || !answer.kept) return setFound(answer);
      // It is done, whatever the next paint still shows: leaving is no question.
      flushSync(unsavedChanges.reset);
      onImported(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.error === 'aborted') return;
      if (!(error instanceof ApiError)) toastFailure(error);
      setFault(failureText(error));
    },
  });
  const isImporting = isPending && variables.isImport;
  const isChecking = isPending && !isImporting;
  useUnsavedChanges(isImporting);

  const check = (file: Chosen) => mutate({ file, isImport: false });
  const choose = async (file: File | null | undefined) => {
    if (!file || isPending) return;
    const key = fileFault(file);
    setFound(null);
    setReplace(false);
    setChosen(null);
    setFault(key ? t(key, { megabytes: mostMegabytes }) : null);
    if (key) return;
    let content: Blob;
    try {
      content = new Blob([await file.arrayBuffer()]);
    } catch {
      // Moved, or still somewhere in a cloud: the browser says no more than that.
      return setFault(t('spends.faultRead'));
    }
    const taken = { name: file.name, content, type: typeOf(file) };
    setChosen(taken);
    check(taken);
  };
  return {
    chosen,
    found,
    isChecking,
    isImporting,
    fault,
    replace,
    setReplace,
    choose,
    runImport: () => chosen && !isPending && mutate({ file: chosen, isImport: true }),
    again: () => chosen && check(chosen),
  };
}
