import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface GoogleClaims {
  sub: string;
  email: string;
  email_verified?: boolean;
  hd?: string;
  name?: string;
}

export interface GoogleStub {
  /** What the app's configuration says instead of Google's own addresses. */
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_JWKS_URL: string; GOOGLE_SCRIPT_URL: string };
  credential(claims: GoogleClaims, changes?: Partial<TokenFrame>): Promise<string>;
  stop(): Promise<void>;
}

interface TokenFrame {
  issuer: string;
  audience: string;
  issuedAt: number;
  expiresIn: number;
  /** Signed by a key that is not in the published set. */
  forged: boolean;
}

const clientId = 'giliran-test.apps.googleusercontent.com';
const inSeconds = (time: number) => Math.floor(time / 1_000);

/**
 * Speaks Google's side of sign-in: the published keys, credentials signed with them, and a script that draws a
 * button which hands out a credential for the person a test left in localStorage under `google-stub`.
 */
export async function startGoogleStub(): Promise<GoogleStub> {
  const published = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(published.publicKey)), kid: 'published', alg: 'RS256', use: 'sig' };

  const credential: GoogleStub['credential'] = (claims, changes = {}) => {
    const issuedAt = changes.issuedAt ?? inSeconds(Date.now());
    return new SignJWT({ email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'published' })
      .setIssuer(changes.issuer ?? 'https://accounts.google.com')
      .setAudience(changes.audience ?? clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + (changes.expiresIn ?? 3_600))
      .sign((changes.forged ? foreign : published).privateKey);
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/certs') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [key] }));
    } else if (url.pathname === '/gsi/client') {
      response.setHeader('content-type', 'text/javascript');
      response.end(script);
    } else if (url.pathname === '/gsi/credential') {
      response.end(await credential(JSON.parse(url.searchParams.get('claims') ?? '{}')));
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  const port = await listen(server);
  const base = `http://127.0.0.1:${port}`;
  return {
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_JWKS_URL: `${base}/certs`,
      GOOGLE_SCRIPT_URL: `${base}/gsi/client`,
    },
    credential,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs in the browser in place of Google's script; knows the three functions we call. */
const script = `
  const folder = new URL('.', document.currentScript.src).href;
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(element, { width }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Continue with Google';
      Object.assign(button.style, {
        width: width + 'px', height: '40px', border: '1px solid #dadce0', borderRadius: '4px',
        background: '#fff', color: '#3c4043', font: '500 14px sans-serif', cursor: 'pointer',
      });
      button.onclick = async () => {
        const claims = localStorage.getItem('google-stub');
        if (!claims) return options.callback({});
        const answer = await fetch(folder + 'credential?claims=' + encodeURIComponent(claims));
        options.callback({ credential: await answer.text(), clientId: options.client_id, select_by: 'btn' });
      };
      element.replaceChildren(button);
    },
    cancel() {},
  } } };
`;
