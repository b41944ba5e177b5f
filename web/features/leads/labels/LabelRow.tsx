import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CountedLabel } from '#contract/labels.ts';
import { LabelChip } from '#web/entities/lead/LabelChip.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { RowMenu } from '#web/ui/list/RowMenu.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './Labels.module.css';
import { useLabelCalls } from './label-calls.ts';

interface LabelRowProps {
  label: CountedLabel;
  mayEdit: boolean;
}

export function LabelRow({ label, mayEdit }: LabelRowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useRemoveLabel();
  const { id, name, leads, isMore } = label;
  const place = { to: '/leads/labels/$labelId', params: { labelId: id }, state: fromList } as const;
  const number = formatNumber(leads) + (isMore ? '+' : '');
  return (
    <li className={classes.label}>
      {mayEdit ? (
        <Link {...place} className={classes.name} aria-label={t('labels.editOf', { label: name })}>
          <LabelChip label={label} />
        </Link>
      ) : (
        <span className={classes.name}>
          <LabelChip label={label} />
        </span>
      )}
      {leads > 0 ? (
        <span className={classes.count}>
          <TextLink
            to="/leads"
            search={{ label: id }}
            aria-label={t('labels.leadsOf', { number, label: name })}
          >
            {leads === 1 ? t('labels.leadOne') : t('labels.leads', { number })}
          </TextLink>
        </span>
      ) : (
        <span className={classes.none}>{t('labels.unused')}</span>
      )}
      {mayEdit && (
        <RowMenu
          label={t('labels.actsOf', { label: name })}
          actions={[
            { name: t('labels.edit'), icon: IconPencil, onPress: () => void navigate(place) },
            { name: t('labels.remove'), icon: IconTrash, isLoss: true, onPress: () => void remove(label) },
          ]}
        />
      )}
    </li>
  );
}

/** Asks first, for the leads do not get it back; says how many carry it. */
function useRemoveLabel(): (label: CountedLabel) => Promise<void> {
  const { t } = useTranslation();
  const { remove, invalidate } = useLabelCalls();
  return async ({ id, name: label, leads, isMore }) => {
    const number = formatNumber(leads) + (isMore ? '+' : '');
    const isSure = await confirm({
      title: t('labels.removeTitle', { label }),
      text: leads > 0 ? t('labels.removeText', { number }) : t('labels.removeUnused'),
      confirm: t('labels.remove'),
      isLoss: true,
    });
    if (!isSure) return;
    try {
      await remove(id);
      toast(t('labels.removed', { label }));
    } catch (error) {
      toastFailure(error);
      // Perhaps someone else was quicker.
      invalidate();
    }
  };
}
