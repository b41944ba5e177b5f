import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Pixel } from '#contract/pixels.ts';
import { fromList } from '#web/lib/drawer-place.ts';
import { Card } from '#web/ui/Card.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { failureWords } from '#web/ui/toast.ts';
import { AttemptView } from './AttemptView.tsx';
import classes from './PixelPage.module.css';
import { usePixelCalls } from './pixel-calls.ts';
import { platformWords } from './platform-words.ts';

/** A trial event now, and in the same place what came back; without a test code it would be counted. */
export function TestCard({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const { id, platform, hasToken, testCode } = pixel;
  const words = platformWords[platform];
  const calls = usePixelCalls();
  // Offline it fails at once instead of waiting unseen.
  const test = useMutation({ mutationFn: () => calls.test(id), networkMode: 'always' });
  if (!hasToken || !testCode) {
    return (
      <Card title={t('pixels.testTitle')}>
        <div className={classes.block}>
          <p className={classes.text}>{hasToken ? t(words.testNeedsCode) : t('pixels.testNeedsToken')}</p>
          <Button
            variant="default"
            className={classes.act}
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/rotators/pixels/$pixelId/edit"
                params={{ pixelId: id }}
                search={true}
                state={fromList}
              />
            )}
          >
            {hasToken ? t('pixels.setTestCode') : t('pixels.addToken')}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card title={t('pixels.testTitle')}>
      <div className={classes.block}>
        <p className={classes.text}>{t(words.test)}</p>
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {test.data ? t('pixels.testAgain') : t('pixels.testDo')}
        </Button>
        <FormError>{test.error && failureWords(test.error)}</FormError>
        <div role="status" className={classes.result}>
          {test.data && !test.isPending && <AttemptView attempt={test.data.attempt} platform={platform} />}
        </div>
      </div>
    </Card>
  );
}
