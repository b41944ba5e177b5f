import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Import } from '#contract/imports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './ImportSteps.module.css';

type Status = Exclude<Import['status'], 'failed'>;

const steps = [
  { name: 'imports.stepRead', of: ['reading'] },
  { name: 'imports.stepMap', of: ['mapping'] },
  { name: 'imports.stepCheck', of: ['checking', 'ready'] },
  { name: 'imports.stepTake', of: ['running', 'done'] },
] as const satisfies readonly { name: string; of: readonly Status[] }[];

/** Where a file is on its way in. */
export function ImportSteps({ status }: { status: Status }) {
  const { t } = useTranslation();
  const here = steps.findIndex(({ of }) => (of as readonly Status[]).includes(status));
  return (
    <ol className={classes.steps} aria-label={t('imports.steps')}>
      {steps.map(({ name }, place) => {
        const isPast = place < here || status === 'done';
        return (
          <li
            key={name}
            className={classes.step}
            data-past={isPast || undefined}
            data-here={(place === here && !isPast) || undefined}
            aria-current={place === here ? 'step' : undefined}
          >
            <span className={classes.mark}>
              {isPast ? <IconCheck size={14} stroke={2.5} aria-hidden /> : place + 1}
            </span>
            {t(name)}
            {isPast && <VisuallyHidden> {t('imports.stepDone')}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
