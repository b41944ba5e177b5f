import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { getMoneyInbox } from '#contract/payment-orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/operator/lib/call.ts';
import { ConsoleLink, type ConsolePath } from '#web/operator/lib/links.ts';
import { moneyKeys } from '#web/operator/lib/query-keys.ts';
import own from '#web/operator/ui/Console.module.css';
import classes from '#web/ui/SectionTabs.module.css';
import { hereIf, TabCount, useActiveTabInSight } from '#web/ui/SectionTabs.tsx';

const tabs = [
  ['/money', 'orders', 'orders'],
  ['/money/mutations', 'mutations', 'mutations'],
  ['/money/held', 'held', 'payments'],
  ['/money/differences', 'differences', 'differences'],
  ['/money/adjustments', 'adjustments', 'adjustments'],
  ['/money/corporate', 'corporate', 'registrations'],
  ['/money/revenue', 'revenue', null],
] as const satisfies [ConsolePath, string, string | null][];

/** An order lies below the list of orders, an upload below the bank's lines. */
const isHere = (path: string, to: string) =>
  path === to || (to === '/money' ? path.startsWith('/money/orders/') : path.startsWith(`${to}/`));

/** The parts of what operators do with money, each with how much waits there. */
export function MoneyTabs() {
  const { t } = useTranslation('operator');
  const path = useRouterState({ select: ({ location }) => location.pathname }).replace(/^\/operator/, '');
  const { data } = useQuery({
    queryKey: moneyKeys.inbox,
    queryFn: async ({ signal }) => (await call(getMoneyInbox, {}, { signal })).data,
    refetchInterval: 60_000,
  });
  // The counts come later and move the tabs.
  const list = useActiveTabInSight(`${path} ${data ? 'counted' : ''}`);
  return (
    <nav ref={list} aria-label={t('money.title')} className={`${classes.tabs} ${own.tabs}`}>
      {tabs.map(([to, name, waiting]) => (
        <ConsoleLink key={to} to={to} className={classes.tab} {...hereIf(isHere(path, to))}>
          {t(`money.tabs.${name}`)}
          {waiting && data && data[waiting] > 0 && <TabCount number={data[waiting]} />}
        </ConsoleLink>
      ))}
    </nav>
  );
}
