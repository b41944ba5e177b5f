import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import tabs from '#web/ui/SectionTabs.module.css';
import classes from './LeadsTabs.module.css';

interface OtherPartsButtonProps extends ComponentProps<'button'> {
  /** The part we are on, when it is one of the menu's. */
  here: string | undefined;
}

/** On the phone, beside the two lists: there from the start, its menu comes after the leads. */
export function OtherPartsButton({ here, ...props }: OtherPartsButtonProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...props}
      className={`${tabs.tab} ${classes.rest}`}
      data-here={here !== undefined || undefined}
      aria-label={t('leads.otherParts')}
    >
      {here ? (
        <>
          {here}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </>
      ) : (
        <IconDots size={20} stroke={1.75} aria-hidden />
      )}
    </UnstyledButton>
  );
}
