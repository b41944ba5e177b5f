import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { fieldErrors, validate } from '#contract/validation.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ApiError, hasNoResponse } from '../api/api-error.ts';
import { randomId } from '../random-id.ts';
import { session } from '../session/session.ts';
import { drafts } from './drafts.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the library's own bound for the values of a form
type FormValues = Record<string, any>;

interface Sent {
  /** For `call`: stays the same while the same values are sent again, so that a lost answer costs nothing. */
  key: string;
}

interface ContractForm<Values extends FormValues> {
  /** The same schema that the server checks with. */
  schema: z.ZodType;
  initialValues: Values;
  /** Sends it; what the server refuses comes back beside its field. */
  submit: (values: Values, sent: Sent) => Promise<void>;
  /** The form's own name of a field whose name in the schema is another. */
  fieldNames?: Record<string, string>;
  /** Leaving with changes asks first. */
  guarded?: boolean;
  /** What was typed is there again after a reload: for forms that are filled in with another app beside. */
  outlivesReload?: boolean;
  /** Where not every field is in sight: brings the first of the wrong ones there, and says which it is. */
  reveal?: (paths: string[]) => Promise<string | undefined>;
}

/** A form that validates with the contract, keeps what was typed, and leads to the first wrong field. */
export function useContractForm<Values extends FormValues>({
  schema,
  initialValues,
  submit,
  fieldNames = {},
  guarded = false,
  outlivesReload = false,
  reveal,
}: ContractForm<Values>) {
  const { t } = useTranslation(['contract', 'web']);
  const [language] = useLanguage();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<ApiError['error'] | null>(null);
  const form = useForm<Values>({
    initialValues,
    validate: (values) => renameFields(errorsOf(schema, values, language), fieldNames),
  });
  useUnsavedChanges(guarded ? form.isDirty() && !isPending : undefined);
  useDraft(form, { guarded, outlivesReload });
  useErrorsInLanguage(form, language);

  // State is one paint late: a second click in the same moment would send twice.
  const sending = useRef(false);
  const focusFirst = async (errors: object) => {
    const paths = Object.keys(errors);
    const shown = reveal ? [await reveal(paths)] : paths;
    window.requestAnimationFrame(() => {
      const fields = shown.flatMap((path) => (path ? (form.getInputNode(path) ?? []) : []));
      fields.sort(asOnScreen)[0]?.focus();
    });
  };
  const keyed = useRef({ text: '', key: '' });
  const keyFor = (values: Values) => {
    const text = JSON.stringify(values);
    if (keyed.current.text !== text) keyed.current = { text, key: randomId() };
    return keyed.current.key;
  };
  const send = async (values: Values) => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setFailure(null);
    setRefusal(null);
    try {
      await submit(values, { key: keyFor(values) });
      // Done: the next time, even with the same words, is another.
      keyed.current = { text: '', key: '' };
    } catch (error) {
      const fields = error instanceof ApiError ? renameFields(error.fields, fieldNames) : {};
      if (error instanceof ApiError) setRefusal(error.error);
      form.setErrors(fields);
      void focusFirst(fields);
      if (Object.keys(fields).length === 0) {
        const said = error instanceof ApiError ? error.message : t('error.unexpected');
        setFailure(hasNoResponse(error) ? t('web:failure.noConnection') : said);
      }
      if (!(error instanceof ApiError)) throw error;
    } finally {
      sending.current = false;
      setPending(false);
    }
  };
  return { form, isPending, failure, setFailure, refusal, onSubmit: form.onSubmit(send, focusFirst) };
}

interface Kept {
  guarded: boolean;
  outlivesReload: boolean;
}

/**
 * What was typed outlives a session that the server ended: the same person finds it in the same form at the same
 * address. Only the fields they changed, so that nothing of others' is overwritten by it.
 */
function useDraft<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  { guarded, outlivesReload }: Kept,
): void {
  const now = useRef(form);
  now.current = form;
  useEffect(() => {
    const person = session.get().user?.id;
    if (!guarded || !person) return;
    const place = `${window.location.pathname}#${Object.keys(now.current.values).sort().join(',')}`;
    const draft = drafts.take(person, place);
    if (draft) now.current.setValues(draft as Partial<Values>);
    const keep = () => {
      const { values, isDirty } = now.current;
      const typed = Object.entries(values).filter(([field]) => isDirty(field));
      drafts.keep(person, place, Object.fromEntries(typed));
    };
    const stops: (() => void)[] = [
      session.subscribe(() => {
        if (session.get().ended) keep();
      }),
    ];
    if (outlivesReload) stops.push(onGoingAway(keep, () => void drafts.take(person, place)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [guarded, outlivesReload]);
}

/** Phones forget a page whose person is in another app without notice: it has to be ready whenever it is hidden. */
function onGoingAway(keep: () => void, forget: () => void): () => void {
  const onChange = () => (document.hidden ? keep() : forget());
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', keep);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', keep);
  };
}

function errorsOf(schema: z.ZodType, values: FormValues, language: Language): Record<string, string> {
  const result = validate(schema, values);
  return result.ok ? {} : fieldErrors(result.issues, language);
}

function renameFields(errors: Record<string, string>, names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [names[name] ?? name, error]));
}

/** Sentences that stand beside fields are said again in the new language. */
function useErrorsInLanguage<Values extends FormValues>(form: UseFormReturnType<Values>, language: Language) {
  const said = useRef(language);
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    if (Object.keys(form.errors).length > 0) form.validate();
  }, [form, language]);
}

/** Errors come in the order of the rules, people read from the top. */
function asOnScreen(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
