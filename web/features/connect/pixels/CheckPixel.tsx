import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { checkPixel, type Pixel } from '#contract/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { failureText } from '#web/ui/toast.ts';
import { CheckResult } from './CheckResult.tsx';
import classes from './PixelForm.module.css';
import type { PixelFormState } from './PixelForm.tsx';
import type { PixelItems } from './pixel-calls.ts';
import { platformText } from './platform-text.ts';

/** What the question is made of. */
const asks = ['pixelId', 'token', 'testCode'] as const;

interface CheckPixelProps {
  form: PixelFormState['form'];
  saved: Pixel | undefined;
}

/** Asks the platform about what stands in the form, saved or not. */
export function CheckPixel({ form, saved }: CheckPixelProps) {
  const { t } = useTranslation();
  const { platform = 'meta', pixelId, token, testCode } = form.values;
  const body: Omit<PixelItems, 'name'> & { id?: string } = {
    platform,
    pixelId,
    token: token ?? '',
    testCode,
    // With the saved token, where there is one and no other was typed.
    ...(saved?.hasToken && token === undefined && { id: saved.id }),
  };
  const asked = JSON.stringify(body);
  const check = useMutation({
    mutationFn: async (question: { body: typeof body; asked: string }) => ({
      answer: (await call(checkPixel, { body: question.body })).data,
      asked: question.asked,
    }),
    // What it holds has the token in it.
    gcTime: 0,
  });
  const ask = () => {
    if (!token && !body.id) {
      form.setFieldError('token', t('pixels.checkNeedsToken'));
      return form.getInputNode('token')?.focus();
    }
    const wrong = asks.find((field) => form.validateField(field).hasError);
    if (wrong) return form.getInputNode(wrong)?.focus();
    check.mutate({ body, asked });
  };
  // An answer about something else than what stands there now says nothing.
  const answer = check.data?.asked === asked && !check.isPending ? check.data.answer : undefined;
  return (
    <div className={classes.check}>
      <p className={classes.text}>{t(platformText[platform].check)}</p>
      <Button
        variant="default"
        className={classes.act}
        leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden />}
        loading={check.isPending}
        onClick={ask}
      >
        {answer ? t('pixels.checkAgain') : t('pixels.check')}
      </Button>
      <FormError>{check.error && failureText(check.error)}</FormError>
      <div role="status" className={classes.result}>
        {answer && <CheckResult answer={answer} platform={platform} />}
      </div>
    </div>
  );
}
