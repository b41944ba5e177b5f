import type { ReactNode } from 'react';
import { Avatar, Icon, memberOf } from './parts.tsx';
import type { LandingTexts } from './texts.ts';

type Words = LandingTexts['pictures'];

/** Each with a piece of the product beside it, drawn small: nothing in it can be used. */
export function Steps({ say }: { say: LandingTexts }) {
  const words = say.pictures;
  const pictures: readonly { of: string; drawing: ReactNode }[] = [
    { of: words.team, drawing: <Team words={words} /> },
    { of: words.page, drawing: <ShopPage words={words} /> },
    { of: words.hand, drawing: <HandOver words={words} /> },
    { of: words.list, drawing: <LeadList words={words} /> },
  ];
  return (
    <section id="how" className="part">
      <h2>{say.steps.title}</h2>
      <ol className="steps">
        {say.steps.list.map(([title, text], at) => (
          <li key={title} className="card">
            <div className="pic" role="img" aria-label={pictures[at]?.of}>
              {/* What is in it is said by its name. */}
              <div aria-hidden="true">{pictures[at]?.drawing}</div>
            </div>
            <div className="says">
              <h3>
                <span className="no" aria-hidden="true">
                  {at + 1}
                </span>
                {title}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Team({ words }: { words: Words }) {
  const rows = [
    ['sari', words.onDuty],
    ['rina', words.onDuty],
    ['agus', words.off],
  ] as const;
  return (
    <div className="mini rows">
      {rows.map(([id, state]) => (
        <p key={id} className={state === words.off ? 'off' : undefined}>
          <Avatar id={id} />
          <span>
            <b>{memberOf(id).fullName}</b>
            <small>{state}</small>
          </span>
          <em>
            {words.ratio} {memberOf(id).ratio}
          </em>
        </p>
      ))}
    </div>
  );
}

function ShopPage({ words }: { words: Words }) {
  return (
    <div className="mini phone">
      <small className="shop">
        <b>TB</b>
        {words.shop}
      </small>
      <span className="product">
        <span className="photo">
          <Icon name="photo" />
        </span>
        <span>
          <strong>{words.product}</strong>
          <small className="from">{words.from}</small>
        </span>
      </span>
      <span className="field">{words.name}</span>
      <span className="field">{words.phone}</span>
      <span className="go">
        <Icon name="whatsapp" />
        {words.chat}
      </span>
    </div>
  );
}

function HandOver({ words }: { words: Words }) {
  return (
    <div className="hand">
      <div className="mini meet">
        <span className="turn">
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" fill="none" strokeWidth="2" />
          </svg>
          <Avatar id="sari" />
        </span>
        <strong>{words.served}</strong>
        <small>{words.opening}</small>
      </div>
      <p className="mini note">
        <Icon name="bell" />
        <span>
          <b>{words.newLead}</b>
          <small>
            {words.product} · {words.now}
          </small>
        </span>
      </p>
    </div>
  );
}

const buyers = ['Nur Aisyah', 'Dian Lestari', 'Fajar Hidayat'] as const;
const tones = ['fresh', 'plain', 'done'] as const;

function LeadList({ words }: { words: Words }) {
  return (
    <div className="mini rows">
      {buyers.map((buyer, at) => (
        <p key={buyer}>
          <Avatar id={(['sari', 'rina', 'sari'] as const)[at] ?? 'sari'} />
          <span>
            <b>{buyer}</b>
            <small>{words.ago[at]}</small>
          </span>
          <em className={tones[at]}>{words.statuses[at]}</em>
        </p>
      ))}
    </div>
  );
}
