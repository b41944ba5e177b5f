import { useTranslation } from 'react-i18next';
import { Promises } from '#web/features/landing/Promises.tsx';
import { ExampleBoard, ExampleReceipt, useTurnsExample } from '#web/features/landing/TurnsExample.tsx';
import classes from './landing.module.css';

/** The front door: what Giliran is, shown by ten leads and the reason for each. */
export default function Landing() {
  const { t } = useTranslation();
  const example = useTurnsExample();
  return (
    <div className={classes.landing}>
      <div className={classes.hero}>
        <div className={classes.pitch}>
          <h1 className={classes.headline}>
            <span>{t('landing.headline1')}</span> <span>{t('landing.headline2')}</span>
          </h1>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <ExampleBoard {...example} />
        </div>
        <ExampleReceipt {...example} />
      </div>
      <Promises />
    </div>
  );
}
