/** What is read of a JSON schema. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/** One line for each field; what lies inside another is named with a dot, in a list with brackets. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const required = (schema.required ?? []).includes(name);
    const field = { name: prefix + name, schema: inner, required };
    const whole = withoutNull(inner);
    return [
      field,
      ...fieldsOf(whole, `${prefix}${name}.`),
      ...fieldsOf(whole.items ?? {}, `${prefix}${name}[].`),
    ];
  });
}

function withoutNull(schema: Schema): Schema {
  const kinds = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return kinds.length === 1 && kinds[0] ? kinds[0] : schema;
}

/** Parts of a kind in words; a named shape stands apart, so that it can be a link. */
type KindPart = string | { shape: string };

/** `isApart`: one of several, so that its fields have no lines of their own. */
export function kindOf(schema: Schema, isApart = false): KindPart[] {
  if (schema.$ref) return [{ shape: schema.$ref.split('/').at(-1) ?? '' }];
  const several = schema.anyOf ?? schema.oneOf;
  if (several) {
    const areApart = isApart || withoutNull(schema) === schema;
    return several.flatMap((one, index) => [...(index > 0 ? [' | '] : []), ...kindOf(one, areApart)]);
  }
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')];
  if (schema.type === 'array') return listKind(schema, isApart);
  if (schema.type === 'object') return objectKind(schema, isApart);
  return [
    [formats[schema.format ?? ''] ?? schema.type ?? 'anything', rangeOf(schema)].filter(Boolean).join(', '),
  ];
}

const formats: Record<string, string> = {
  uuid: 'id (UUID)',
  date: 'date, 2026-11-15',
  'date-time': 'time, 2026-11-15T03:00:00.000Z',
};

function listKind({ items, prefixItems, maxItems }: Schema, isApart: boolean): KindPart[] {
  if (prefixItems) {
    const parts = prefixItems.flatMap((one, index) => [...(index > 0 ? [', '] : []), ...kindOf(one, true)]);
    return ['[', ...parts, ']'];
  }
  const most = maxItems === undefined ? '' : `, at most ${maxItems}`;
  return ['list of ', ...(items ? kindOf(items, isApart) : ['anything']), most];
}

function objectKind({ properties, additionalProperties }: Schema, isApart: boolean): KindPart[] {
  if (!properties) {
    const values =
      typeof additionalProperties === 'object' ? kindOf(additionalProperties, true) : ['anything'];
    return ['object of ', ...values];
  }
  if (!isApart) return ['object'];
  const fields = Object.entries(properties).map(([name, { const: only }]) =>
    only === undefined ? name : `${name}: ${JSON.stringify(only)}`,
  );
  return [`{ ${fields.join(', ')} }`];
}

function rangeOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  const from = minimum ?? minLength;
  const to = maximum ?? maxLength;
  const unit = maxLength === undefined && minLength === undefined ? '' : ' letters';
  if (to === undefined) return from === undefined ? '' : `from ${from}`;
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`;
}
