import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './Loading.module.css';
import { Mark } from './Mark.tsx';

interface LoadingProps {
  kind: 'spinner' | 'ellipsis';
  fullScreen?: boolean;
}

/** The two ways to wait: the mark whose dot runs round its ring, or three dots in a row. */
export function Loading({ kind, fullScreen = false }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className={classes.loading}
      data-kind={kind}
      data-full-screen={fullScreen || undefined}
    >
      {kind === 'spinner' ? <Spinner size={fullScreen ? 48 : 24} /> : <Ellipsis />}
      <span>{kind === 'spinner' ? t('loading.loading') : t('loading.wait')}</span>
    </div>
  );
}

function Spinner({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <Mark turning />
    </svg>
  );
}

function Ellipsis() {
  return (
    <span className={classes.ellipsis} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
