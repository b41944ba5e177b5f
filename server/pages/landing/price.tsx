import type { LeadPrice } from '#domain/lead-price.ts';
import type { Fee } from '#domain/top-up-price.ts';
import { money, number, percent } from './formats.ts';
import type { Offer } from './offer.ts';
import { Icon } from './parts.tsx';
import type { LandingTexts } from './texts.ts';

interface PriceProps {
  say: LandingTexts;
  offer: Offer;
}

/** A table for everyone; with a script a slider stands before it, which says the same one by one. */
export function Price({ say: { price: say }, offer }: PriceProps) {
  const steps = offer.steps.map((step) => shownStep(say, step));
  const first = steps[offer.first];
  return (
    <section id="price" className="part">
      <h2>{say.title}</h2>
      <p className="sub">{say.sentence(money(offer.pointPrice), offer.packages.length > 0)}</p>
      <div className="pricing">
        <div className="card calc">
          {first && (
            <div id="slider" hidden>
              <label htmlFor="leads">{say.slider}</label>
              <output htmlFor="leads" id="s0">
                {first[0]}
              </output>
              <input
                id="leads"
                type="range"
                min={0}
                max={steps.length - 1}
                defaultValue={offer.first}
                aria-valuetext={first[0]}
                data-steps={JSON.stringify(steps)}
                autoComplete="off"
              />
              <p className="sum" aria-live="polite">
                <strong id="s1">{first[1]}</strong> {say.month}
              </p>
              <p className="small">
                <span id="s2">{first[2]}</span> · <span id="s3">{first[3]}</span>
              </p>
            </div>
          )}
          <details id="prices" open>
            <summary>
              <span>{say.table}</span>
              <Icon name="down" />
            </summary>
            <PriceTable say={say} rows={offer.table} />
          </details>
          {offer.withPpn && <p className="small">{say.withPpn}</p>}
        </div>
        <Notes say={say} offer={offer} />
      </div>
    </section>
  );
}

/** As the script puts it into the page, word by word. */
function shownStep(say: LandingTexts['price'], { leads, points, bonus, rupiah, perPoint }: LeadPrice) {
  return [
    say.leads(number(leads)),
    money(rupiah),
    say.order(number(points), number(bonus)),
    say.perLead(money(perPoint)),
  ] as const;
}

function PriceTable({ say, rows }: { say: LandingTexts['price']; rows: readonly LeadPrice[] }) {
  return (
    <table>
      <thead>
        <tr>
          {say.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ leads, points, bonus, rupiah, perPoint }) => (
          <tr key={leads}>
            <th scope="row">{number(leads)}</th>
            <td>{number(points)}</td>
            <td>{number(bonus)}</td>
            <td>{money(rupiah)}</td>
            <td>{money(perPoint)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ say, offer }: { say: LandingTexts['price']; offer: Offer }) {
  const bonuses = offer.packages.map(({ points, bonusPercent }) =>
    say.bonus(number(points), percent(bonusPercent / 100)),
  );
  const fees = offer.fees.map(({ kind, fee }) => `${say.fee[kind]} ${feeText(fee, say.free)}`);
  const notes = [
    say.welcome(number(offer.welcomePoints)),
    bonuses.length > 0 && say.bonuses(bonuses.join(', ')),
    say.once(number(offer.memberPoints), number(offer.rotatorPoints)),
    say.empty,
    say.fake(offer.refundHours),
    fees.length > 0 && say.fees(fees.join(', ')),
  ].filter((note) => note !== false);
  return (
    <div className="notes">
      <h3>{say.notes}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>
            <Icon name="check" />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function feeText(fee: Fee, free: string): string {
  if ('basisPoints' in fee) return fee.basisPoints === 0 ? free : percent(fee.basisPoints / 10_000);
  return fee.rupiah === 0 ? free : money(fee.rupiah);
}
