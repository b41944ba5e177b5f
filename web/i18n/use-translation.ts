import type { Namespace, TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { i18n } from './index.ts';

/** The words of the moment: anew in another language, and when more of them are there. */
export function useTranslation<const Names extends Namespace = 'web'>(namespaces?: Names) {
  const version = useSyncExternalStore(i18n.subscribe, i18n.version, i18n.version);
  const names = [namespaces ?? 'web'].flat().join();
  const t = useMemo(() => wordsOf<Names>(names, version), [names, version]);
  return { t, i18n };
}

/** Another function with each version, so that whoever keeps what it said asks again. */
function wordsOf<Names extends Namespace>(names: string, _version: number): TFunction<Names> {
  return i18n.getFixedT(null, names.split(',') as never) as unknown as TFunction<Names>;
}
