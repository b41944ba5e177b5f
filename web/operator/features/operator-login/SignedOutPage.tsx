import type { ReactNode } from 'react';
import { Brand } from '#web/operator/Brand.tsx';
import { LanguageSwitch } from '#web/ui/LanguageSwitch.tsx';
import { mainId } from '#web/ui/layout/main-id.ts';
import classes from './OperatorLogin.module.css';

/** Round what is seen before one is signed in. */
export function SignedOutPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <LanguageSwitch />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.card}>
        {children}
      </main>
    </div>
  );
}
