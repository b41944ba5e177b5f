import { type Icon, IconCoins, IconScale, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import classes from './Promises.module.css';

export function Promises() {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <ul className={classes.promises}>
      <Promised icon={IconScale} title={t('landing.fairTitle')} text={t('landing.fairText')} />
      <Promised icon={IconShieldCheck} title={t('landing.safeTitle')} text={t('landing.safeText')} />
      <Promised
        icon={IconCoins}
        title={t('landing.priceTitle')}
        text={
          settings &&
          t('landing.priceText', {
            price: formatMoney(settings.pointPrice),
            points: formatNumber(settings.welcomePoints),
          })
        }
      />
    </ul>
  );
}

function Promised({ icon: Icon, title, text }: { icon: Icon; title: string; text: string | undefined }) {
  return (
    <li className={classes.promise}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
    </li>
  );
}
