import type { Invoice } from '#contract/invoice.ts';
import type { Language } from '#contract/language.ts';
import { type InvoiceTexts, invoiceTexts, methodName, partyLines } from '#contract/texts/invoice.ts';
import { meteraiAbove } from '#domain/invoice.ts';
import { terbilang } from '#domain/terbilang.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Lines } from './Lines.tsx';
import classes from './Paper.module.css';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

/** 16 November 2026. Documents carry the time of Jakarta, where they are issued: page and PDF say the same day. */
function documentDay(at: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(at),
  );
}

/** 16 November 2026, 10.30 WIB, as the PDF has it. */
function documentMoment(at: string, language: Language): string {
  const time = new Intl.DateTimeFormat(locales[language], { timeStyle: 'short', timeZone: 'Asia/Jakarta' });
  return `${documentDay(at, language)}, ${time.format(new Date(at))} WIB`;
}

/** The document itself, white in both schemes, with the same words as the PDF. */
export function Paper({ invoice }: { invoice: Invoice }) {
  const [language] = useLanguage();
  const text = invoiceTexts[language];
  const { number, paidAt, content } = invoice;
  const { total } = content.sums;
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <Logo />
        <div className={classes.about}>
          <h2 className={classes.title}>{number === null ? text.proforma : text.invoice}</h2>
          <Facts invoice={invoice} text={text} />
        </div>
      </header>
      <div className={classes.parties}>
        <Party label={text.from} party={content.issuer} />
        <Party label={text.to} party={content.buyer} />
      </div>
      <Lines sums={content.sums} text={text} />
      <div className={classes.end}>
        <p className={classes.mark} data-paid={paidAt !== null || undefined}>
          {paidAt === null ? text.isOpen : text.isPaid}
        </p>
        <div className={classes.inWords}>
          <p className={classes.label}>{text.inWords}</p>
          {/* Sums in words are Indonesian on the document in either language. */}
          <p lang="id">{terbilang(total)}</p>
        </div>
      </div>
      <footer className={classes.foot}>
        <p>
          {text.method}: {methodName(language, content.method)}
        </p>
        {paidAt !== null && total > meteraiAbove && <p>{text.meterai}</p>}
        {paidAt !== null && <p>{text.thanks}</p>}
        {number !== null && <p>{text.notTaxInvoice}</p>}
      </footer>
    </article>
  );
}

function Facts({ invoice, text }: { invoice: Invoice; text: InvoiceTexts }) {
  const [language] = useLanguage();
  const { number, orderId, issuedAt, dueAt, paidAt } = invoice;
  const day = (at: string | null) => at && documentDay(at, language);
  const facts = [
    [text.number, number],
    [text.order, orderId],
    [text.issued, day(issuedAt)],
    [text.due, day(dueAt)],
    [text.paid, paidAt && documentMoment(paidAt, language)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface PartyProps {
  label: string;
  party: Invoice['content']['issuer'];
}

function Party({ label, party }: PartyProps) {
  const [language] = useLanguage();
  return (
    <div className={classes.party}>
      <p className={classes.label}>{label}</p>
      <p className={classes.name}>{party.name}</p>
      {partyLines(language, party).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
