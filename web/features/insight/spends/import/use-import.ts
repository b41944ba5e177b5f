import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/endpoint.ts';
import { importSpends } from '#contract/spends.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { upload } from '#web/lib/api/call.ts';
import { useUnsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
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

/** Has a file looked at, then kept. A file that did not arrive stays chosen, to be sent again. */
export function useImport(onKept: (found: Found) => void) {
  const { t } = useTranslation();
  const { invalidate } = useSpendCalls();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [doing, setDoing] = useState<'looking' | 'keeping' | null>(null);
  /** Whether other entries of Meta's on the same days go. */
  const [replace, setReplace] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController>(null);
  useUnsavedChanges(doing === 'keeping');
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: Chosen, keep: boolean): Promise<Found | undefined> => {
    const current = new AbortController();
    controller.current = current;
    setFault(null);
    setDoing(keep ? 'keeping' : 'looking');
    try {
      return await upload(
        importSpends,
        { query: { keep, replace: keep && replace }, body: file.content },
        // Two megabytes at most: it has gone before a bar would be seen.
        { type: file.type, signal: current.signal, onProgress: () => undefined },
      );
    } catch (error) {
      if (error instanceof ApiError && error.error === 'aborted') return undefined;
      if (!(error instanceof ApiError)) toastFailure(error);
      setFault(failureText(error));
      return undefined;
    } finally {
      if (controller.current === current) setDoing(null);
    }
  };
  const look = async (file: Chosen) => {
    const answer = await send(file, false);
    if (answer) setFound(answer);
  };
  const choose = async (file: File | null | undefined) => {
    if (!file || doing) return;
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
    await look(taken);
  };
  const keep = async () => {
    if (!chosen || doing) return;
    const answer = await send(chosen, true);
    if (!answer) return;
    invalidate();
    if (answer.kept) onKept(answer);
    else setFound(answer);
  };
  return {
    chosen,
    found,
    doing,
    fault,
    replace,
    setReplace,
    choose,
    keep,
    again: () => chosen && void look(chosen),
  };
}
