import { createElement, Fragment, type ReactNode } from 'react';
import { type Field, kindOf, type Schema } from './schema.ts';
import type { texts } from './texts.ts';

type Texts = (typeof texts)['en'];

/** They never change places, so they need no keys. */
const inARow = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

/** What stands between backticks is code. */
export function Prose({ children }: { children: string }): ReactNode {
  const parts = children.split('`');
  return inARow(parts.map((part, index) => (index % 2 === 0 ? part : createElement('code', null, part))));
}

export function Kind({ schema }: { schema: Schema }): ReactNode {
  const linked = (shape: string) => createElement('a', { href: `#shape-${shape}` }, shape);
  return inARow(kindOf(schema).map((part) => (typeof part === 'string' ? part : linked(part.shape))));
}

interface ShownField extends Field {
  where?: string;
}

/** Name, what it may be, what it means: three columns where there is room for them. */
export function Fields({ fields, say }: { fields: readonly ShownField[]; say: Texts }): ReactNode {
  return (
    <dl className="fields">
      {fields.map(({ name, where, required, schema }) => (
        <div key={`${where} ${name}`}>
          <dt>
            <code>{name}</code>
            <b>{[where && ` ${where}`, required && ` ${say.required}`].filter(Boolean).join(',')}</b>
          </dt>
          <dd className="kind">
            <Kind schema={schema} />
          </dd>
          <dd lang="en">{meaningOf(schema)}</dd>
        </div>
      ))}
    </dl>
  );
}

function meaningOf({ description = '', default: usual }: Schema): ReactNode {
  const isWorthSaying = usual !== undefined && usual !== '' && JSON.stringify(usual) !== '{}';
  return (
    <>
      <Prose>{description}</Prose>
      {isWorthSaying && (
        <>
          {' '}
          Default: <code>{JSON.stringify(usual)}</code>
        </>
      )}
    </>
  );
}

const longestOpen = 30;

/** What is long is folded: nobody should have to scroll past it, nor inside of it. */
export function Code({ children, fold }: { children: string; fold: string }): ReactNode {
  const code = <pre>{children}</pre>;
  if (children.split('\n').length <= longestOpen) return code;
  return (
    <details>
      <summary>{fold}</summary>
      {code}
    </details>
  );
}
