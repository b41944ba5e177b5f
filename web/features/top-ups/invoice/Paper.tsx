import type { Invoice } from '#contract/invoice.ts';
import { type InvoiceWords, invoiceWords, methodName, partyLines } from '#contract/texts/invoice.ts';
import { meteraiAbove } from '#domain/invoice.ts';
import { terbilang } from '#domain/terbilang.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { documentDay, documentMoment } from './document-day.ts';
import { Lines } from './Lines.tsx';
import classes from './Paper.module.css';

/** The document itself, white in both schemes, with the same words as the PDF. */
export function Paper({ invoice }: { invoice: Invoice }) {
  const [language] = useLanguage();
  const words = invoiceWords[language];
  const { number, paidAt, content } = invoice;
  const { total } = content.sums;
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <Logo />
        <div className={classes.about}>
          <h2 className={classes.title}>{number === null ? words.proforma : words.invoice}</h2>
          <Facts invoice={invoice} words={words} />
        </div>
      </header>
      <div className={classes.parties}>
        <Party label={words.from} party={content.issuer} />
        <Party label={words.to} party={content.buyer} />
      </div>
      <Lines sums={content.sums} words={words} />
      <div className={classes.end}>
        <p className={classes.mark} data-paid={paidAt !== null || undefined}>
          {paidAt === null ? words.isOpen : words.isPaid}
        </p>
        <div className={classes.inWords}>
          <p className={classes.label}>{words.inWords}</p>
          {/* Sums in words are Indonesian on the document in either language. */}
          <p lang="id">{terbilang(total)}</p>
        </div>
      </div>
      <footer className={classes.foot}>
        <p>
          {words.method}: {methodName(language, content.method)}
        </p>
        {paidAt !== null && total > meteraiAbove && <p>{words.meterai}</p>}
        {paidAt !== null && <p>{words.thanks}</p>}
        {number !== null && <p>{words.notTaxInvoice}</p>}
      </footer>
    </article>
  );
}

function Facts({ invoice, words }: { invoice: Invoice; words: InvoiceWords }) {
  const [language] = useLanguage();
  const { number, orderId, issuedAt, dueAt, paidAt } = invoice;
  const day = (at: string | null) => at && documentDay(at, language);
  const facts = [
    [words.number, number],
    [words.order, orderId],
    [words.issued, day(issuedAt)],
    [words.due, day(dueAt)],
    [words.paid, paidAt && documentMoment(paidAt, language)],
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
