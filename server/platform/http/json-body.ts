import type { App } from './app-types.ts';

/** An escaped backslash, a whole pair, or a half of one, in any spelling that JSON allows. */
const escapes = /\\\\|\\u(d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2})|\\ud[89a-f][\da-f]{2}/gi;

/** Half a character can be written in JSON, but not in UTF-8, which the database wants: it is left out, as in forms. */
export function wholeCharacters(json: string): string {
  return /\\ud[89a-f]/i.test(json)
    ? json.replace(escapes, (found, pair) => (pair || found === '\\\\' ? found : ''))
    : json;
}

export function addJsonBody(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, wholeCharacters(body as string), done),
  );
}
