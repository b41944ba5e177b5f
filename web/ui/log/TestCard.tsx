import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '../Card.tsx';
import classes from '../detail/detail.module.css';
import { FormError } from '../FormError.tsx';
import { failureText } from '../toast.ts';

interface TestCardProps<Answer> {
  title: string;
  text: string;
  send: () => Promise<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** A trial now, and in the same place what came back. */
export function TestCard<Answer>({ title, text, send, children }: TestCardProps<Answer>) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: send });
  return (
    <Card title={title}>
      <div className={classes.block}>
        <p className={classes.text}>{text}</p>
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.data ? t('log.testAgain') : t('log.test')}
        </Button>
        <FormError>{test.error && failureText(test.error)}</FormError>
        <div role="status" className={classes.result}>
          {test.data && !test.isPending && children(test.data)}
        </div>
      </div>
    </Card>
  );
}
