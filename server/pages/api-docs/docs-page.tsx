import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import { text } from '#contract/texts/index.ts';
import { apiScopes } from '#domain/api-scopes.ts';
import { apiNotes } from '#server/platform/http/api-texts.ts';
import { errorTable } from '#server/platform/http/openapi-details.ts';
import { type ApiCall, anchorOf, Call } from './call.tsx';
import { Fields, Prose } from './parts.tsx';
import { fieldsOf, type Schema } from './schema.ts';
import { texts } from './texts.ts';

interface PageProps {
  language: Language;
  calls: readonly ApiCall[];
  shapes: Record<string, Schema>;
}

/** All but the head and the address of this installation: the same for everyone who reads this language. */
export function DocsBody({ language, calls, shapes }: PageProps): ReactNode {
  const say = texts[language];
  const byKey = calls.filter(({ endpoint }) => endpoint.scope);
  const inner = calls.filter(({ endpoint }) => !endpoint.scope);
  const tags = tagsOf(byKey);
  return (
    <div className="layout">
      <nav aria-labelledby="contents">
        <h2 id="contents">{say.contents}</h2>
        <ul>
          <li>
            <a href="#notes">{apiNotes[language].map(({ title }) => title).join(', ')}</a>
          </li>
          <li>
            <a href="#calls">{say.calls}</a>
            <ul>
              {tags.map((tag) => (
                <li key={tag} lang="en">
                  <a href={`#tag-${tag}`}>{nameOfTag(tag)}</a>
                </li>
              ))}
            </ul>
          </li>
          <li>
            <a href="#inner">{say.inner}</a>
          </li>
          <li>
            <a href="#shapes">{say.shapes}</a>
          </li>
        </ul>
      </nav>
      <main>
        <div id="notes">
          {apiNotes[language].map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              {lines.map((line) => (
                <p key={line}>
                  <Prose>{line}</Prose>
                </p>
              ))}
            </section>
          ))}
        </div>
        <section>
          <h2>{say.scopes}</h2>
          <dl className="fields card">
            {apiScopes.map((scope) => (
              <div key={scope}>
                <dt>
                  <code>{scope}</code>
                </dt>
                <dd>{say.scopeMeaning[scope]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Errors language={language} />
        <section>
          <h2 id="calls">{say.calls}</h2>
          <p className="quiet">{say.callsAbout}</p>
          {tags.map((tag) => (
            <section key={tag}>
              <h3 id={`tag-${tag}`} lang="en">
                {nameOfTag(tag)}
              </h3>
              {byKey
                .filter(({ endpoint }) => endpoint.tag === tag)
                .map((call) => (
                  <Call key={anchorOf(call.endpoint)} call={call} say={say} />
                ))}
            </section>
          ))}
        </section>
        <Inner calls={inner} language={language} />
        <section>
          <h2 id="shapes">{say.shapes}</h2>
          <p className="quiet">{say.shapesAbout}</p>
          {Object.entries(shapes).map(([name, schema]) => (
            <article key={name} id={`shape-${name}`} lang="en">
              <h3>{name}</h3>
              <Fields fields={fieldsOf(schema)} say={say} />
            </article>
          ))}
        </section>
      </main>
    </div>
  );
}

function Errors({ language }: { language: Language }): ReactNode {
  return (
    <section>
      <details>
        <summary>
          <h2>{texts[language].allErrors}</h2>
        </summary>
        <dl className="fields errors card">
          {errorTable.map(({ word, status, key }) => (
            <div key={word}>
              <dt>{status}</dt>
              <dd>
                <code>{word}</code>
              </dd>
              <dd>{text(language, key)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** Named, and no more: nobody should build on them. */
function Inner({ calls, language }: { calls: readonly ApiCall[]; language: Language }): ReactNode {
  const say = texts[language];
  return (
    <section id="inner">
      <details>
        <summary>
          <h2>{say.inner}</h2>
        </summary>
        <p className="quiet">{say.innerAbout}</p>
        <ul className="inner" lang="en">
          {calls.map(({ endpoint, operation }) => (
            <li key={anchorOf(endpoint)}>
              <code>
                <span className="method">{endpoint.method}</span>
                {endpoint.path}
              </code>
              <span>
                {endpoint.summary}. {operation.description}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What most come for stands first. */
const firstTags = [
  'leads',
  'orders',
  'labels',
  'templates',
  'blocked-numbers',
  'rotators',
  'members',
  'teams',
];

function tagsOf(calls: readonly ApiCall[]): string[] {
  const tags = new Set(calls.map(({ endpoint }) => endpoint.tag));
  return [
    ...firstTags.filter((tag) => tags.has(tag)),
    ...[...tags].filter((tag) => !firstTags.includes(tag)),
  ];
}

function nameOfTag(tag: string): string {
  return tag.replaceAll('-', ' ');
}
