import type { z } from 'zod';
import type { Language } from './language.ts';
import { type TextKey, type TextParams, text } from './texts/index.ts';

export type Issue = z.core.$ZodIssue;

/** Give a rule of our own its sentence: `schema.refine(isPhone, says('validation.phone'))`. */
export function says(key: TextKey, params: TextParams = {}) {
  return { params: { text: key, ...params } };
}

/** The one way to check input, on both sides: issues then know the value, so "missing" and "wrong" differ. */
export function validate<T extends z.ZodType>(
  schema: T,
  input: unknown,
): { ok: true; data: z.output<T> } | { ok: false; issues: Issue[] } {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? { ok: true, data: result.data } : { ok: false, issues: result.error.issues };
}

/** One sentence per field, keyed by the dotted path of the field; the first issue of a field wins. */
export function fieldErrors(issues: readonly Issue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const { key, params } = describeIssue(issue);
    for (const path of pathsOf(issue)) fields[path] ??= text(language, key, params);
  }
  return fields;
}

function pathsOf(issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key].join('.'));
  return [issue.path.join('.')];
}

function describeIssue(issue: Issue): { key: TextKey; params?: TextParams } {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return Number(issue.minimum) <= 1
          ? { key: 'validation.required' }
          : { key: 'validation.minLength', params: { min: Number(issue.minimum) } };
      }
      return { key: 'validation.minNumber', params: { min: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'string' || issue.origin === 'array') {
        return { key: 'validation.maxLength', params: { max: Number(issue.maximum) } };
      }
      return { key: 'validation.maxNumber', params: { max: Number(issue.maximum) } };
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { key: 'validation.required' };
      if (issue.expected === 'number' || issue.expected === 'int') return { key: 'validation.number' };
      if (issue.expected === 'date') return { key: 'validation.date' };
      return { key: 'validation.invalid' };
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'validation.email' };
      if (issue.format === 'url') return { key: 'validation.url' };
      if (issue.format === 'date' || issue.format === 'datetime') return { key: 'validation.date' };
      return { key: 'validation.invalid' };
    case 'invalid_value':
      return { key: 'validation.select' };
    case 'unrecognized_keys':
      return { key: 'validation.unknownField' };
    case 'custom': {
      const { text: key, ...params } = (issue.params ?? {}) as TextParams & { text?: TextKey };
      return { key: key ?? 'validation.invalid', params };
    }
    default:
      return { key: 'validation.invalid' };
  }
}
