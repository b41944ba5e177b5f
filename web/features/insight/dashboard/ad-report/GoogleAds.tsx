import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdReportRange, googleConversionsPath, longestConversionName } from '#contract/ad-report.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { googleConversionsQuery } from './ad-report-query.ts';
import classes from './GoogleAds.module.css';

/** Orders that came from Google's ads, as a file that the seller uploads there. */
export function GoogleAds({ days }: { days: AdReportRange }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { data, error, refetch, isFetching } = useQuery(googleConversionsQuery(days));
  const given = name.trim();
  const href = googleConversionsPath({ ...days, name: given });
  return (
    <Card title={t('googleAds.title')}>
      <p className={classes.text}>{t('googleAds.text')}</p>
      {!data &&
        (error ? (
          <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
        ) : (
          <SkeletonRows count={1} />
        ))}
      {data && (
        <>
          <p className={classes.rows} role="status">
            {data.rows === 0 ? t('googleAds.none') : t('googleAds.rows', { number: formatNumber(data.rows) })}
          </p>
          {data.rows > 0 && (
            <div className={classes.form}>
              <TextInput
                label={t('googleAds.name')}
                description={t('googleAds.nameHelp')}
                placeholder={t('googleAds.namePlaceholder')}
                maxLength={longestConversionName}
                autoComplete="off"
                className={classes.name}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button
                className={classes.act}
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                {...(given === ''
                  ? { disabled: true }
                  : { renderRoot: (props) => <a {...props} href={href} download /> })}
              >
                {t('googleAds.download')}
              </Button>
            </div>
          )}
        </>
      )}
      <p className={classes.note}>{t('googleAds.privacy')}</p>
    </Card>
  );
}
