import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Domain } from '#contract/domains.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { CopyIcon } from '#web/ui/CopyIcon.tsx';
import { DetailHeader } from '#web/ui/detail/DetailHeader.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { useActions } from '#web/ui/detail/use-actions.ts';
import type { Removing } from '#web/ui/use-removing.ts';
import { DomainBadge } from './DomainBadge.tsx';
import classes from './DomainPage.module.css';
import { useDomainCalls } from './domain-calls.ts';
import { hasLinksOut } from './domain-text.ts';
import { siteOf } from './site.ts';

interface DomainHeaderProps {
  domain: Domain;
  removing: Removing;
}

export function DomainHeader({ domain, removing }: DomainHeaderProps) {
  const { t } = useTranslation();
  const remove = useRemove(domain, removing);
  const { host, shownHost, state } = domain;
  return (
    <DetailHeader
      back={<BackLink to="/rotators/domains">{t('domains.all')}</BackLink>}
      name={<Host name={shownHost} />}
      copy={<CopyIcon text={host} label={t('domains.copyHost')} />}
      badges={<DomainBadge domain={domain} />}
      actions={
        state === 'active' && (
          <Button
            component="a"
            variant="default"
            className={detail.act}
            href={siteOf(host)}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          >
            {t('domains.open')}
          </Button>
        )
      }
      remove={{ name: t('domains.remove'), onPress: remove }}
    >
      {host !== shownHost && <p className={classes.second}>{t('domains.punycode', { host })}</p>}
    </DetailHeader>
  );
}

/** Says what becomes of the links that are out there. */
function useRemove(domain: Domain, removing: Removing) {
  const { t } = useTranslation();
  const calls = useDomainCalls();
  const { remove } = useActions(calls.invalidate);
  const host = domain.shownHost;
  return () =>
    void remove({
      question: {
        title: t('domains.removeTitle', { host }),
        text: hasLinksOut(domain) ? t('domains.removeActive', { host }) : t('domains.removeText'),
        confirm: t('domains.remove'),
      },
      remove: () => calls.remove(domain.id),
      done: t('domains.removed', { host }),
      list: '/rotators/domains',
      removing,
    });
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
