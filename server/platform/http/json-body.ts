import type { App } from './app-types.ts';

/** An escaped backslash, a whole pair, or a half of one, in any spelling that JSON allows. */
const escapes = /\\\\|\\u(d[89ab]..\\ud[c-f]..)|\\ud[89a-f]../gi;

/** Half a character can be written in JSON, but not in UTF-8, which the database wants: it becomes the mark that UTF-8 has for it. */
export function wholeCharacters(json: string): string {
  return /\\ud[89a-f]/i.test(json)
    ? json.replace(escapes, (found, pair) => (pair || found === '\\\\' ? found : '\\ufffd'))
    : json;
}

export function addJsonBody(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, wholeCharacters(body as string), done),
  );
}
