import { personHeader } from '#contract/endpoint.ts';

/** What the page asked for before the app was there: see web/lib/start/ask-early.ts. */
export interface EarlyAnswers {
  person: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  var giliranEarly: EarlyAnswers | undefined;
}

/** `fetch`, which takes what is already on its way: once, and only for whom it was asked. */
export function fetchUnlessEarly(address: string, request: RequestInit): Promise<Response> {
  const early = globalThis.giliranEarly;
  const answer = early?.answers.get(address);
  const person = (request.headers as Record<string, string> | undefined)?.[personHeader];
  if (!early || !answer || request.method !== 'GET' || person !== early.person)
    return window.fetch(address, request);
  early.answers.delete(address);
  return answer;
}

/** What nobody took by now is old. */
export function forgetEarlyAnswers(): void {
  globalThis.giliranEarly = undefined;
}
