import { exampleMembers, exampleTurns } from '#domain/turn-example.ts';
import { number, percent } from './formats.ts';
import type { Offer } from './offer.ts';
import { Avatar, Icon, memberOf } from './parts.tsx';
import type { LandingTexts } from './texts.ts';

interface HeroProps {
  say: LandingTexts;
  offer: Offer;
  hasDemo: boolean;
}

export function Hero({ say, offer, hasDemo }: HeroProps) {
  const [first, second] = say.hero.headline;
  return (
    <section className="hero">
      <div className="pitch">
        <h1>
          <span>{first}</span> <span>{second}</span>
        </h1>
        <p className="lead">{say.hero.sentence}</p>
        <p className="acts">
          <a className="btn main" href="/register">
            {say.hero.register(number(offer.welcomePoints))}
          </a>
          {hasDemo ? (
            <a className="btn" href="/demo" rel="nofollow">
              {say.demo}
            </a>
          ) : (
            <a className="btn" href="#how">
              {say.how}
            </a>
          )}
        </p>
        <p className="small">{say.hero.fine}</p>
      </div>
      <Board say={say} />
    </section>
  );
}

/** The fourth lead: a clear winner, one halfway, one who has only begun. */
const explained = 3;

/** Ten leads, given out by the rule itself, and the reason for one of them. */
function Board({ say: { board } }: Pick<HeroProps, 'say'>) {
  return (
    <figure className="card board" aria-label={board.name}>
      <div className="top">
        <span className="chip">
          <Icon name="link" />
          chat.tokoberkah.id/k7m2qa
        </span>
        <span className="small">{board.note}</span>
      </div>
      <ul className="lanes">
        {exampleMembers.map(({ id, name, colour }) => {
          const own = exampleTurns.flatMap(({ to }, at) => (to === id ? [at + 1] : []));
          return (
            <li key={id} className={`m${colour + 1}`}>
              <span className="sr">{board.lane(name, own.join(', '))}</span>
              <span className="who" aria-hidden="true">
                <Avatar id={id} />
                {name}
              </span>
              <span className="rail" aria-hidden="true">
                {exampleTurns.map(({ to }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the row
                  <i key={at} className={to === id ? 'bead' : undefined} />
                ))}
              </span>
              <span className="count" aria-hidden="true">
                <b>{own.length}</b> <span>{board.leads}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <Receipt board={board} />
    </figure>
  );
}

function Receipt({ board }: { board: LandingTexts['board'] }) {
  const turn = exampleTurns[explained];
  if (!turn) return null;
  const { name } = memberOf(turn.to);
  const share = (part: number | null) => (part === null ? '' : percent(Math.floor(part * 100 + 1e-6) / 100));
  return (
    <details className="why">
      <summary>
        <Icon name="scale" />
        <span>{board.why(name, explained + 1)}</span>
        <Icon name="down" />
      </summary>
      <p>{board.because(name)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{board.cs}</th>
            <th scope="col">{board.ratio}</th>
            <th scope="col">{board.saved}</th>
            <th scope="col">{board.after}</th>
          </tr>
        </thead>
        <tbody>
          {turn.receipt.pool.map(({ id, ratio, saved, after }) => (
            <tr key={id} className={id === turn.to ? 'won' : undefined}>
              <th scope="row">
                <span className="who">
                  <Avatar id={id} />
                  {memberOf(id).name}
                  {id === turn.to && <Icon name="check" />}
                </span>
              </th>
              <td>{ratio}</td>
              <td>{share(saved)}</td>
              <td>{share(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
