import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '#web/lib/copy.ts';

/** Says what became of it in its own place, for three seconds. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { isCopied, title, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{title || children}</span>
    </Button>
  );
}
