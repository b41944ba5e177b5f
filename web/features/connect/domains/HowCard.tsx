import { useTranslation } from '#web/i18n/use-translation.ts';
import { Collapsible } from '#web/ui/Collapsible.tsx';
import classes from './HowCard.module.css';

/** Those that most sellers have, in the words of their own menus. */
const panels = [
  {
    name: 'Niagahoster, Hostinger',
    steps: ['domains.hostinger1', 'domains.hostinger2', 'domains.hostinger3'],
  },
  {
    name: 'Rumahweb, DomaiNesia, IDwebhost, Dewaweb',
    steps: ['domains.client1', 'domains.client2', 'domains.client3'],
  },
  { name: 'cPanel', steps: ['domains.cpanel1', 'domains.cpanel2', 'domains.cpanel3'] },
  { name: 'Cloudflare', steps: ['domains.cloudflare1', 'domains.cloudflare2', 'domains.cloudflare3'] },
] as const;

const general = ['domains.general1', 'domains.general2', 'domains.general3', 'domains.general4'] as const;

/** Where the records go in the panels that sellers use here. */
export function HowCard() {
  const { t } = useTranslation();
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('domains.howTitle')}</h2>
        <p className={classes.text}>{t('domains.howWhere')}</p>
      </header>
      {[...panels, { name: t('domains.howGeneral'), steps: general }].map(({ name, steps }) => (
        <Collapsible key={name} title={name}>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </Collapsible>
      ))}
    </section>
  );
}
