import { Button } from '@mantine/core';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { DomainBadge } from './DomainBadge.tsx';
import classes from './DomainPage.module.css';
import { useDomainCalls } from './domain-calls.ts';
import { hasLinksOut } from './domain-words.ts';
import { siteOf } from './site.ts';

interface DomainHeadProps {
  domain: Domain;
  /** While it is being deleted nobody asks for it. */
  setGoing: (isGoing: boolean) => void;
}

export function DomainHead({ domain, setGoing }: DomainHeadProps) {
  const { t } = useTranslation();
  const remove = useRemove(domain, setGoing);
  const { host, shownHost, state } = domain;
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <BackLink to="/rotators/domains">{t('domains.all')}</BackLink>
        <div className={classes.title}>
          <div className={classes.named}>
            <h2 className={classes.name}>
              <Host name={shownHost} />
            </h2>
            <CopyIcon text={host} label={t('domains.copyHost')} />
          </div>
          <DomainBadge domain={domain} />
        </div>
        {host !== shownHost && <p className={classes.second}>{t('domains.punycode', { host })}</p>}
      </div>
      <div className={classes.acts}>
        {state === 'active' && (
          <Button
            component="a"
            variant="default"
            className={classes.act}
            href={siteOf(host)}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('domains.open')}
          </Button>
        )}
        <RowMenu
          label={t('domains.moreActs')}
          acts={[{ name: t('domains.remove'), icon: IconTrash, isLoss: true, onPress: remove }]}
        />
      </div>
    </header>
  );
}

/** Asks first, and says what becomes of the links that are out there. */
function useRemove(domain: Domain, setGoing: (isGoing: boolean) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useDomainCalls();
  return async () => {
    const host = domain.shownHost;
    const isSure = await confirm({
      title: t('domains.removeTitle', { host }),
      text: hasLinksOut(domain) ? t('domains.removeActive', { host }) : t('domains.removeText'),
      confirm: t('domains.remove'),
      isLoss: true,
    });
    if (!isSure) return;
    setGoing(true);
    try {
      await calls.remove(domain.id);
      toast(t('domains.removed', { host }));
      void navigate({ to: '/rotators/domains', replace: true });
    } catch (error) {
      setGoing(false);
      toastFailure(error);
      calls.outdate();
    }
  };
}

/** On a narrow screen it goes on in the next line behind a dot, not within a word. */
function Host({ name }: { name: string }) {
  return name.split('.').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, in its order
    <Fragment key={place}>
      {place > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
