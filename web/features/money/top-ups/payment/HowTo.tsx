import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/top-ups.ts';
import { Collapsible } from '#web/ui/Collapsible.tsx';
import classes from './HowTo.module.css';
import { foldsOf, namedIn } from './how-to.ts';

/** Step by step, each way in its fold. */
export function HowTo({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const named = namedIn(order);
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('payment.how')}</h2>
      {foldsOf(order.attempt.method).map(({ name, title, steps }) => (
        <Collapsible key={steps} title={title ? t(title, named) : name}>
          <ol className={classes.steps}>
            {t(steps, named)
              .split('\n')
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
        </Collapsible>
      ))}
    </section>
  );
}
