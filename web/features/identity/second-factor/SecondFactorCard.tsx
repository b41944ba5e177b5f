import { Button } from '@mantine/core';
import type { SecondFactor } from '#contract/second-factor.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatNumber } from '#web/lib/format/format.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFactorChanges } from './factor-changes.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import classes from './SecondFactor.module.css';

interface SecondFactorCardProps {
  factor: SecondFactor;
  /** Someone through whom a thief would have the whole shop. */
  isAdvised: boolean;
  onEnrol: () => void;
  /** Undefined: here the browser cannot. */
  onAddPasskey: (() => void) | undefined;
  onCodes: (codes: readonly string[]) => void;
}

/** What is asked for besides the password, and how to change it. */
export function SecondFactorCard({
  factor,
  isAdvised,
  onEnrol,
  onAddPasskey,
  onCodes,
}: SecondFactorCardProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { remove, renew } = useFactorChanges();
  const { appSince, passkeys, recoveryCodesLeft } = factor;
  const isOn = appSince !== null || passkeys.length > 0;
  const address = useSettings()?.publicUrl ?? '';

  const removeApp = async () => {
    const question = { title: t('security.removeTitle'), text: t('security.removeText') };
    if (!(await confirm({ ...question, confirm: t('security.appRemove'), isLoss: true }))) return;
    remove.mutate(undefined, { onSuccess: () => toast(t('security.removed')) });
  };
  const renewCodes = async () => {
    const question = { title: t('security.renewTitle'), text: t('security.renewText') };
    if (!(await confirm({ ...question, confirm: t('security.codesRenew') }))) return;
    renew.mutate(undefined, { onSuccess: onCodes });
  };

  return (
    <Card
      title={t('security.title')}
      aside={
        <StatusBadge tone={isOn ? 'good' : isAdvised ? 'needs-you' : 'quiet'}>
          {isOn ? t('security.on') : t('security.off')}
        </StatusBadge>
      }
    >
      <p className={classes.intro}>
        {t('security.intro')} {isAdvised && !isOn && t('security.advised')}
      </p>
      <ul className={classes.ways}>
        <li className={classes.way}>
          <div>
            <h3 className={classes.name}>{t('security.app')}</h3>
            <p className={classes.small}>
              {appSince
                ? t('security.appSince', { date: formatDate(new Date(appSince), language) })
                : t('security.appNone')}
            </p>
          </div>
          <div className={classes.acts}>
            <Button variant={appSince ? 'default' : 'filled'} className={classes.act} onClick={onEnrol}>
              {appSince ? t('security.appReplace') : t('security.appAdd')}
            </Button>
            {appSince && (
              <Button
                variant="default"
                className={classes.act}
                loading={remove.isPending}
                onClick={removeApp}
              >
                {t('security.appRemove')}
              </Button>
            )}
          </div>
        </li>
        <li className={classes.way}>
          <div>
            <h3 className={classes.name}>{t('security.passkeys')}</h3>
            <p className={classes.small}>
              {onAddPasskey ? t('security.passkeysText') : t('security.passkeysElsewhere', { address })}
            </p>
          </div>
          {onAddPasskey && (
            <Button variant="default" className={classes.act} onClick={onAddPasskey}>
              {t('security.passkeyAdd')}
            </Button>
          )}
          {passkeys.length > 0 && (
            <ul className={classes.inner}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
        </li>
        {isOn && (
          <li className={classes.way}>
            <div>
              <h3 className={classes.name}>{t('security.codes')}</h3>
              <p className={classes.small}>
                {t('security.codesLeft', { number: formatNumber(recoveryCodesLeft) })}
              </p>
            </div>
            <Button variant="default" className={classes.act} loading={renew.isPending} onClick={renewCodes}>
              {t('security.codesRenew')}
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}
