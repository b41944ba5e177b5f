import { readCurl } from '#server/testing/read-guide.ts';

/** What a terminal would get; no machine needs curl for this. */
export async function runCurl(command: string): Promise<{ status: number; body: unknown }> {
  const { url, ...call } = readCurl(command, {});
  const answer = await fetch(url, call);
  return { status: answer.status, body: await answer.json() };
}
