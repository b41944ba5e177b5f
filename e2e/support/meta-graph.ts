import type { GraphEvent, GraphRequest } from '#server/integrations/ad-platforms/graph-answers.fixture.ts';

// The Meta of all journeys: each has pixels of its own there.

async function steer(what: string, given?: unknown): Promise<Response> {
  const answer = await fetch(`${process.env.E2E_GRAPH_URL}/_stub/${what}`, {
    method: given === undefined ? 'GET' : 'POST',
    ...(given !== undefined && { body: JSON.stringify(given) }),
  });
  if (!answer.ok) throw new Error(`the stub of Meta: ${answer.status}`);
  return answer;
}

/** Meta knows this pixel and its token from now on. */
export async function createMetaPixel(pixelId: string, token: string, name = 'Toko'): Promise<void> {
  await steer('pixel', { pixelId, token, name });
}

/** What Meta has taken for a pixel, in order. */
export async function takenFor(pixelId: string): Promise<GraphEvent[]> {
  const { events } = (await (await steer('seen')).json()) as {
    events: GraphEvent[];
    requests: GraphRequest[];
  };
  return events.filter((event) => event.pixelId === pixelId);
}
