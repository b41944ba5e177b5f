import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FormDrawer } from '../FormDrawer.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { SkeletonFields } from '../SkeletonBox.tsx';
import { toast, toastFailure } from '../toast.ts';
import classes from './log.module.css';

interface LogDrawerProps<Entry> {
  query: UseQueryResult<Entry>;
  titleOf: (entry: Entry | undefined) => string;
  unknown: { title: string; text: string; back: string };
  onClose: () => void;
  /** A way to send it again, where there is one. */
  resendOf: (entry: Entry) => ReactNode;
  children: (entry: Entry) => ReactNode;
}

/** One entry of a log, over it. */
export function LogDrawer<Entry>(props: LogDrawerProps<Entry>) {
  const { query, titleOf, unknown, onClose, resendOf, children } = props;
  const { data: entry, error, refetch, isFetching } = query;
  const isUnknown = isRefusal(error);
  return (
    <FormDrawer
      title={titleOf(entry)}
      onClose={onClose}
      wide
      foot={entry !== undefined && !isUnknown && resendOf(entry)}
    >
      {isUnknown ? (
        <EmptyState
          icon={IconSend}
          level={2}
          title={unknown.title}
          action={<Button onClick={onClose}>{unknown.back}</Button>}
        >
          <p>{unknown.text}</p>
        </EmptyState>
      ) : entry !== undefined ? (
        <div className={classes.detail}>{children(entry)}</div>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonFields count={4} />
      )}
    </FormDrawer>
  );
}

interface ResendProps<Answer> {
  resend: () => Promise<Answer>;
  said: (answer: Answer) => string;
  invalidate: () => void;
}

export function Resend<Answer>({ resend, said, invalidate }: ResendProps<Answer>) {
  const { t } = useTranslation();
  const again = useMutation({
    mutationFn: resend,
    onSuccess: (answer) => toast(said(answer)),
    onError: (error) => {
      toastFailure(error);
      // Perhaps it grew too old, or someone else was quicker.
      invalidate();
    },
  });
  return (
    <Button
      className={classes.resend}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {t('log.resend')}
    </Button>
  );
}
