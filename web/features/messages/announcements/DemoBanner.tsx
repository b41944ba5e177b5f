import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Role } from '#domain/roles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Banner } from '#web/ui/Banner.tsx';
import classes from './DemoBanner.module.css';

/** Where a stranger is. Its links load the app anew: behind them somebody else is signed in, or nobody. */
export function DemoBanner({ role }: { role: Role }) {
  const { t } = useTranslation();
  const isCs = role === 'cs';
  return (
    <Banner
      icon={IconEye}
      isInfo
      isWide
      what={t(isCs ? 'notices.demoCs' : 'notices.demoOwner')}
      action={
        <div className={classes.acts}>
          <Button variant="default" component="a" href={isCs ? '/demo' : '/demo?as=cs'}>
            {t(isCs ? 'notices.demoAsOwner' : 'notices.demoAsCs')}
          </Button>
          <Button component="a" href="/demo/leave?to=register">
            {t('notices.demoRegister')}
          </Button>
        </div>
      }
    >
      {t('notices.demoText')}
    </Banner>
  );
}
