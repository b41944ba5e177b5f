import { Button, Select, Textarea } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { longestMessage, whatsappLink } from '#domain/whatsapp.ts';
import { templatesQuery } from '#web/entities/message/templates-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useOrderCalls } from './order-calls.ts';
import classes from './Remind.module.css';
import { reminderFor } from './reminder-text.ts';

const builtIn = 'built-in';

/** Inside a dialog: what to write to a buyer who has not paid, and the way to their chat. */
export function Remind({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { remind } = useOrderCalls();
  const { data, isPending } = useQuery(templatesQuery);
  const [pressed, setPressed] = useState<string>();
  // What was typed holds, whatever is chosen or comes in.
  const [typed, setTyped] = useState<string>();
  if (isPending) return <SkeletonFields count={2} />;
  const templates = (data ?? []).filter(({ kind }) => kind === 'payment');
  const chosen = templates.find(({ id }) => id === pressed) ?? (pressed ? undefined : templates[0]);
  const text = typed ?? reminderFor(order, chosen?.text, user);
  return (
    <div className={classes.dialog}>
      {templates.length > 0 && (
        <Select
          label={t('orders.remindWith')}
          data={[
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
            { value: builtIn, label: t('orders.remindBuiltIn') },
          ]}
          value={chosen?.id ?? builtIn}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(next) => {
            setPressed(next ?? builtIn);
            setTyped(undefined);
          }}
        />
      )}
      <Textarea
        label={t('orders.remindText')}
        description={t('orders.remindNote')}
        rows={6}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {/* A true link: no browser takes it for a pop-up. */}
      <Button
        component="a"
        href={whatsappLink(order.phone ?? '', text.trim())}
        target="_blank"
        rel="noopener noreferrer"
        size="lg"
        fullWidth
        className={classes.whatsapp}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
        onClick={() => {
          onDone();
          remind(order.id).then(
            ({ customer }) => toast(t('orders.remindedNow', { customer })),
            (error: unknown) => toastFailure(error),
          );
        }}
      >
        {t('orders.remindOpen')}
      </Button>
    </div>
  );
}
