import { Link } from '@tanstack/react-router';
import type { Pixel } from '#contract/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { Card } from '#web/ui/Card.tsx';
import { EditButton } from '#web/ui/detail/DetailHeader.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { TestCard as ReadyCard } from '#web/ui/log/TestCard.tsx';
import { ConversionAttemptCard } from './ConversionAttemptCard.tsx';
import { usePixelCalls } from './pixel-calls.ts';
import { platformText } from './platform-text.ts';

/** A trial event; without a test code it would be counted. */
export function TestPixelCard({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const { id, platform, hasToken, testCode } = pixel;
  const words = platformText[platform];
  const calls = usePixelCalls();
  if (hasToken && testCode) {
    return (
      <ReadyCard title={t('pixels.testTitle')} text={t(words.test)} send={() => calls.test(id)}>
        {({ attempt }) => <ConversionAttemptCard attempt={attempt} platform={platform} />}
      </ReadyCard>
    );
  }
  return (
    <Card title={t('pixels.testTitle')}>
      <div className={detail.block}>
        <p className={detail.text}>{hasToken ? t(words.testNeedsCode) : t('pixels.testNeedsToken')}</p>
        <EditButton
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
        </EditButton>
      </div>
    </Card>
  );
}
