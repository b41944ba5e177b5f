import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDay, formatTime, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { addDays } from '#web/ui/date-range.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Drawer } from '#web/ui/overlays/Drawer.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import { dashboardMembersQuery, dashboardQuery } from '../dashboard-query.ts';
import classes from './RecapDialog.module.css';
import { recapText } from './recap.ts';

/** The shop's name, on its way or not to be had. */
type ShopName = Pick<UseQueryResult<string>, 'data' | 'error' | 'refetch' | 'isFetching'>;

interface RecapDialogProps {
  shop: ShopName;
  today: string;
  withOrders: boolean;
  /** It has left the screen. */
  onClosed: () => void;
}

/** A day's figures as a text for the team's chat. */
export function RecapDialog({ shop, today, withOrders, onClosed }: RecapDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState<'today' | 'yesterday'>('today');
  const [isPhone] = useState(() => window.matchMedia('(max-width: 48em)').matches);
  // Opened after it is there: else it would neither slide in nor know whom to give the focus back to.
  useEffect(() => setOpen(true), []);
  const frame = {
    opened: isOpen,
    onClose: () => setOpen(false),
    onExitTransitionEnd: onClosed,
    title: t('figures.recap'),
    closeButtonProps: { 'aria-label': t('app.close'), size: 44, iconSize: 20 },
  };
  const content = (
    <div className={classes.recap}>
      <p className={classes.about}>{t('figures.recapText')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('figures.recapDay')}
        data={[
          { value: 'today', label: t('figures.today') },
          { value: 'yesterday', label: t('figures.yesterday') },
        ]}
        value={day}
        onChange={(value) => setDay(value as typeof day)}
      />
      <Recap
        key={day}
        shop={shop}
        day={day === 'today' ? today : addDays(today, -1)}
        isToday={day === 'today'}
        withOrders={withOrders}
      />
    </div>
  );
  return isPhone ? (
    <Drawer {...frame} position="bottom" classNames={{ content: classes.sheet }}>
      {content}
    </Drawer>
  ) : (
    <Modal {...frame} size={480}>
      {content}
    </Modal>
  );
}

interface RecapProps {
  shop: ShopName;
  day: string;
  isToday: boolean;
  withOrders: boolean;
}

function Recap({ shop, day, isToday, withOrders }: RecapProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { ROLE_CS, timeZone } = useUser();
  const days = { from: day, to: day };
  // Figures of another day must not stand under this one, not even for a moment.
  const figures = useQuery({ ...dashboardQuery(days), placeholderData: undefined });
  const members = useQuery({ ...dashboardMembersQuery(days), placeholderData: undefined, enabled: !ROLE_CS });
  const failed = [shop, figures, members].find(({ error, data }) => error && data === undefined);
  if (failed?.error)
    return <LoadFailed error={failed.error} retry={failed.refetch} isRetrying={failed.isFetching} />;
  if (!figures.data || (!ROLE_CS && !members.data) || shop.data === undefined)
    return <Skeleton height={280} radius={8} />;
  // What it says was true when it was fetched, not now.
  const asOf = new Date(figures.dataUpdatedAt);
  const text = recapText(t, {
    shop: shop.data,
    day: formatDay(new Date(`${day}T00:00:00Z`), language, 'UTC'),
    until: isToday ? `${formatTime(asOf, language, zonePlaces[timeZone])} ${timeZone}` : null,
    total: figures.data.now.total,
    members: members.data?.members ?? [],
    withOrders,
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.text} tabIndex={0} aria-label={t('figures.recapField')}>
        {text}
      </section>
      <div className={classes.acts}>
        <CopyButton text={text}>{t('figures.copy')}</CopyButton>
        <Button
          size="lg"
          className={classes.whatsapp}
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <a
              {...props}
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
            />
          )}
        >
          {t('figures.openWhatsapp')}
        </Button>
      </div>
    </>
  );
}
