import { money, number } from './formats.ts';
import type { Offer } from './offer.ts';
import { Icon } from './parts.tsx';
import type { LandingTexts } from './texts.ts';

interface Props {
  say: LandingTexts;
  offer: Offer;
}

/** Three ways beside each other, what speaks against us too. */
export function Comparison({ say: { comparison: say }, offer }: Props) {
  return (
    <section id="compare" className="part">
      <h2>{say.title}</h2>
      <p className="sub">{say.sentence}</p>
      <div className="card compare">
        <p className="heads" aria-hidden="true">
          <span />
          {say.ways.map((way) => (
            <b key={way}>{way}</b>
          ))}
        </p>
        {say.rows(money(offer.pointPrice), offer.packages.length > 0).map(([question, ...answers]) => (
          <div key={question} className="row">
            <h3>{question}</h3>
            <dl>
              {answers.map((answer, at) => (
                <div key={say.ways[at]}>
                  <dt>{say.ways[at]}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="small">{say.fine}</p>
    </section>
  );
}

export function Questions({ say: { faq } }: Pick<Props, 'say'>) {
  return (
    <section id="faq" className="part narrow">
      <h2>{faq.title}</h2>
      <div className="faq">
        {faq.list.map(([question, answer]) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Icon name="down" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function LastCall({ say, offer, hasDemo }: Props & { hasDemo: boolean }) {
  const points = number(offer.welcomePoints);
  return (
    <section className="last">
      <h2>{say.last.title}</h2>
      <p>{say.last.sentence(points)}</p>
      <p className="acts">
        <a className="btn light" href="/register">
          {say.hero.register(points)}
        </a>
        {hasDemo && (
          <a className="btn light" href="/demo" rel="nofollow">
            {say.demo}
          </a>
        )}
      </p>
    </section>
  );
}
