import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { GuidePage } from '#web/features/base/help/GuidePage.tsx';
import { guideNames } from '#web/features/base/help/guides/guide.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSession } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

const route = getRouteApi('/frames/help/$guide');

export default function GuideScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { guide } = route.useParams();
  const level = user ? 2 : 1;
  const name = guideNames.find((one) => one === guide);
  if (name) return <GuidePage name={name} level={level} />;
  return (
    <EmptyState
      icon={IconMapQuestion}
      level={level}
      title={t('helpCentre.unknown')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/help" />}>
          {t('helpCentre.all')}
        </Button>
      }
    />
  );
}
