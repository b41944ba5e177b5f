import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '#web/lib/copy.ts';
import classes from './CopyIcon.module.css';

/** Where there is no room for a CopyButton: what became of it stands above the icon, for three seconds. */
export function CopyIcon({ text, label }: { text: string; label: string }) {
  const { isCopied, title, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Tooltip
        label={title}
        opened={title !== ''}
        // Beside the button, so inside the landmark it belongs to.
        withinPortal={false}
        classNames={{ tooltip: classes.notice }}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          className={classes.copy}
          aria-label={label}
          data-copied={isCopied || undefined}
          onClick={() => copy(text)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
    </>
  );
}
