/** What Meta says in each kind of failure: status, type, code, subcode, words. */
export const graphErrors = {
  token: [400, 'OAuthException', 190, 463, 'Error validating access token: Session has expired'],
  token_session: [401, 'OAuthException', 102, 0, 'Session key invalid or no longer valid'],
  permission: [403, 'OAuthException', 10, 0, '(#10) Application does not have permission for this action'],
  permission_other: [403, 'OAuthException', 200, 0, '(#200) Provide valid app ID'],
  not_found: [
    400,
    'GraphMethodException',
    100,
    33,
    'Unsupported post request. Object does not exist, cannot be loaded due to missing permissions',
  ],
  throttled: [400, 'OAuthException', 4, 0, '(#4) Application request limit reached'],
  throttled_pixel: [400, 'OAuthException', 80_004, 2_446_079, 'There have been too many calls'],
  passing: [500, 'OAuthException', 2, 0, 'Service temporarily unavailable'],
  unknown: [500, 'OAuthException', 1, 99, 'An unknown error occurred'],
  bad_event: [400, 'OAuthException', 100, 2_804_019, 'Invalid parameter'],
} as const;

/**
 * What requests meet instead of an answer by the rules. `too_many`: HTTP 429 and a minute's rest. `hangs`: no answer, ever.
 * `breaks`: the connection ends before anything was kept. `breaks_after`: the events are kept, and no answer comes.
 * `held`: answered by the rules when the test lets go. `echoes`: an error that repeats the token. `not_json`: a proxy's page.
 * `half`: the answer breaks off in its middle. `endless`: one that never ends.
 */
export type GraphFailure =
  | keyof typeof graphErrors
  | 'too_many'
  | 'hangs'
  | 'breaks'
  | 'breaks_after'
  | 'held'
  | 'echoes'
  | 'not_json'
  | 'half'
  | 'endless';

/** A pixel that Meta knows. */
export interface GraphPixel {
  name: string;
  token: string;
  /** false: its token may send events, but not look at the pixel. */
  mayLook: boolean;
}

export interface GraphEvent {
  pixelId: string;
  event_name: string;
  event_id: string;
  event_time: number;
  testCode: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent; tests say what they expect.
  body: any;
}

/** A request, whatever was answered. */
export interface GraphRequest {
  method: string;
  path: string;
  tokenIn: 'body' | 'header' | 'query' | 'nowhere';
  events: number;
  answered: GraphFailure | 'taken' | 'refused';
}
