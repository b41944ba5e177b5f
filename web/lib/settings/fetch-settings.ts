import { getSettings, type Settings } from '#contract/settings.ts';
import { abortAfter } from '../api/api.ts';
import { call } from '../api/call.ts';

export async function fetchSettings(signal: AbortSignal): Promise<Settings> {
  const { data } = await call(getSettings, {}, { signal: abortAfter(undefined, signal) });
  return data;
}
