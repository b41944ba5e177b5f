import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { examples } from '#contract/examples/index.ts';
import { mayEnter, roles } from '#domain/roles.ts';
import { exampleKey, type Operation } from '#server/platform/http/openapi-details.ts';
import { curlOf } from './curl.ts';
import { Code, Fields, Kind } from './parts.tsx';
import { type Field, fieldsOf, type Schema } from './schema.ts';
import type { texts } from './texts.ts';

type Texts = (typeof texts)['en'];

export interface ApiCall {
  endpoint: Endpoint;
  operation: Operation;
}

/** A call that a key may make, with all that is to know of it. */
export function Call({ call: { endpoint, operation }, say }: { call: ApiCall; say: Texts }): ReactNode {
  const { method, path, summary, scope, access, verified } = endpoint;
  const name = `${method} ${path}`;
  const example = examples.get(name);
  const makers = roles
    .filter((role) => access === 'anyone' || (access !== 'operator' && mayEnter(role, access)))
    .filter((role) => role !== 'cs');
  const body = operation.requestBody?.content['application/json']?.schema as Schema | undefined;
  const [answer] = Object.values(operation.responses['200']?.content ?? {});
  const data = (answer?.schema as Schema | undefined)?.properties?.data ?? (answer?.schema as Schema);
  return (
    <article id={anchorOf(endpoint)} lang="en">
      <h4>
        <code>
          <span className="method">{method}</span>
          {path}
        </code>
      </h4>
      <p>{summary}.</p>
      <dl className="facts">
        <div>
          <dt>{say.scope}</dt>
          <dd>
            <code>{scope}</code>
          </dd>
        </div>
        <div>
          <dt>{say.who}</dt>
          <dd>{[...makers, ...(verified ? [say.verified] : [])].join(', ')}</dd>
        </div>
      </dl>
      <Part title={say.parameters} fields={parametersOf(operation, say)} say={say} />
      <Part title={say.body} fields={body ? fieldsOf(body) : []} say={say} />
      {example && (
        <>
          <h5>{say.request}</h5>
          <Code fold={say.request}>{curlOf(endpoint, example, exampleKey)}</Code>
        </>
      )}
      <h5>
        {say.answer}
        {data?.$ref && (
          <>
            {': '}
            <Kind schema={data} />
          </>
        )}
      </h5>
      {answer?.example !== undefined && (
        <Code fold={say.exampleAnswer}>
          {typeof answer.example === 'string' ? answer.example : JSON.stringify(answer.example, null, 2)}
        </Code>
      )}
      {data && <Part title="data" fields={fieldsOf(data)} say={say} isFolded />}
    </article>
  );
}

export function anchorOf({ method, path }: Endpoint): string {
  return `${method} ${path}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function parametersOf({ parameters = [] }: Operation, say: Texts) {
  return parameters.map(({ name, in: where, required = false, description, schema }) => ({
    name,
    required,
    where: say.where[where] ?? where,
    schema: { description, ...(schema as Schema) },
  }));
}

interface PartProps {
  title: string;
  fields: readonly (Field & { where?: string })[];
  say: Texts;
  isFolded?: boolean;
}

function Part({ title, fields, say, isFolded }: PartProps): ReactNode {
  if (fields.length === 0) return null;
  const list = <Fields fields={fields} say={say} />;
  if (!isFolded) {
    return (
      <>
        <h5>{title}</h5>
        {list}
      </>
    );
  }
  return (
    <details>
      <summary>
        <code>{title}</code>
      </summary>
      {list}
    </details>
  );
}
