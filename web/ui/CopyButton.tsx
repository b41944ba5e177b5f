import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '#web/lib/copy.ts';

interface CopyButtonProps {
  text: string;
  size?: 'sm' | 'lg';
  /** What it copies, for those who listen, where several such buttons stand on one screen. */
  about?: string;
  children: string;
}

/** Says what became of it in its own place, for three seconds. */
export function CopyButton({ text, size = 'lg', about, children }: CopyButtonProps) {
  const { isCopied, title, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{title || children}</span>
      {about && <VisuallyHidden component="span"> {about}</VisuallyHidden>}
    </Button>
  );
}
