import { useRouterState } from '@tanstack/react-router';
import classes from './Root.module.css';

/** A thin line at the top while the next screen is on its way. */
export function NavigationProgress() {
  const busy = useRouterState({ select: (state) => state.isLoading });
  return <div className={classes.progress} data-busy={busy || undefined} aria-hidden="true" />;
}
