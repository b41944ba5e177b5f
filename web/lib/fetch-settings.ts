import { getSettings, type Settings } from '#contract/settings.ts';
import { abortAfter } from './api.ts';
import { call } from './call.ts';

export async function fetchSettings(signal: AbortSignal): Promise<Settings> {
  const { data } = await call(getSettings, {}, { signal: abortAfter(undefined, signal) });
  return data;
}
