import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/language.ts';
import { type KeptMail, readKeptMail, readKeptMails } from '#server/features/base/mail/read-kept-mails.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { isAskedLocally } from '#server/platform/http/probes.ts';

/** No script whatsoever; a mail carries its styles in its elements and inherits this policy in its frame. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Links of a mail open in the tab, and nothing else in it may do anything. */
const sandbox = 'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';

/** The mails of an installation that has no mail server, for whoever sits at it. Nobody else learns that this is here. */
export function devMailPages(app: App, { db }: Pick<Deps, 'db'>): void {
  const options = { schema: { hide: true } };

  app.get('/dev/mail', options, async (request, reply) => {
    if (!isAskedLocally(request)) return reply.callNotFound();
    const language = languageOf(request);
    return sendPage(reply, <MailList mails={await readKeptMails(db)} language={language} />);
  });

  app.get('/dev/mail.json', options, async (request, reply) => {
    if (!isAskedLocally(request)) return reply.callNotFound();
    const mails = await readKeptMails(db);
    return asPrivate(reply).send(mails.map(({ recipient, ...mail }) => ({ ...mail, to: recipient })));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', options, async (request, reply) => {
    const mail = isAskedLocally(request) ? await readKeptMail(db, request.params.id) : undefined;
    if (!mail) return reply.callNotFound();
    return sendPage(reply, <OneMail mail={mail} language={languageOf(request)} />);
  });
}

function asPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

function sendPage(reply: FastifyReply, page: ReactNode) {
  return asPrivate(reply)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}

const texts = {
  id: {
    title: 'Kotak surat',
    about:
      'Email di sini tidak dikirim, karena SMTP_URL belum diisi. Hanya komputer ini yang bisa membacanya.',
    empty: 'Belum ada email. Coba daftar dengan sebuah alamat, lalu muat ulang halaman ini.',
    back: 'Semua email',
    plain: 'Versi teks',
    attached: 'Lampiran',
  },
  en: {
    title: 'Mailbox',
    about: 'These emails were not sent, because SMTP_URL is not set. Only this computer can read them.',
    empty: 'No email yet. Register with some address, then reload this page.',
    back: 'All emails',
    plain: 'Text version',
    attached: 'Attached',
  },
} satisfies Record<Language, unknown>;

const style = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { font: 16px/1.5 'Plus Jakarta Sans', system-ui, sans-serif; max-width: 44rem; margin: 2rem auto;
  padding: 0 1rem; background: light-dark(#FBFAF7, #151310); color: light-dark(#1E1B16, #F1EDE5); }
h1 { font-size: 20px; line-height: 28px; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; } .soft { font-size: 14px; color: light-dark(#6C6457, #B5AD9F); overflow-wrap: anywhere; }
a { color: light-dark(#0F766E, #76C7BB); }
ul { list-style: none; margin: 0; padding: 0; }
.card { display: block; background: light-dark(#FFF, #1D1B17); border: 1px solid light-dark(#EAE5DB, #322E27);
  border-radius: 8px; padding: 12px 16px; margin: 0 0 8px; text-decoration: none; }
.card strong { display: block; color: light-dark(#1E1B16, #F1EDE5); }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#EAE5DB, #322E27); border-radius: 8px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
summary { cursor: pointer; margin-top: 16px; }
`;

function Page({ title, language, children }: { title: string; language: Language; children: ReactNode }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Giliran`}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

function MailList({ mails, language }: { mails: KeptMail[]; language: Language }) {
  const { title, about, empty } = texts[language];
  return (
    <Page title={title} language={language}>
      <h1>{title}</h1>
      <p className="soft">{about}</p>
      {mails.length === 0 && <p>{empty}</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <a className="card" href={`/dev/mail/${mail.id}`}>
              <strong>{mail.subject}</strong>
              <Envelope mail={mail} language={language} />
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function OneMail({ mail, language }: { mail: KeptMail; language: Language }) {
  const { back, plain, attached } = texts[language];
  return (
    <Page title={mail.subject} language={language}>
      <p>
        <a href="/dev/mail">{back}</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>
        <Envelope mail={mail} language={language} />
      </p>
      {mail.attachments.length > 0 && (
        <p className="soft">
          {attached}: {mail.attachments.join(', ')}
        </p>
      )}
      <iframe
        title={mail.subject}
        sandbox={sandbox}
        srcDoc={mail.html.replace('<head>', '<head><base target="_top">')}
      />
      <details>
        <summary>{plain}</summary>
        <pre className="card">{mail.text}</pre>
      </details>
    </Page>
  );
}

function Envelope({ mail, language }: { mail: KeptMail; language: Language }) {
  const at = mail.at.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <span className="soft">
      {mail.recipient} · <time dateTime={mail.at.toISOString()}>{at}</time>
    </span>
  );
}
