import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const bucketKeys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
export const bucketRegion = 'ap-southeast-3';

type Failure = 'busy' | 'silent' | undefined;

export interface S3Server {
  /** Address of the bucket. */
  url: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** What the server answers from now on: 503, or nothing at all. */
  failWith(kind: Failure): void;
  close(): Promise<void>;
}

/** A bucket that believes nobody: every request's AWS Signature V4 is computed again and compared. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  let failure: Failure;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (failure === 'silent') return;
    if (failure === 'busy') return fail(response, 503, 'SlowDown');
    if (!isSigned(request, body)) return fail(response, 403, 'SignatureDoesNotMatch');

    const path = request.url ?? '';
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      response.writeHead(200, { etag: '"1"' }).end();
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
      return;
    }
    const object = objects.get(path);
    if (!object) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': object.contentType }).end(object.bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/my-bucket`,
    objects,
    failWith: (kind) => {
      failure = kind;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Signature Version 4 as the storage's side computes it, written from its description. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    authorizationForm.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  const signed = names.split(';');
  const payload = String(headers['x-amz-content-sha256']);
  const fits =
    keyId === bucketKeys.accessKeyId &&
    region === bucketRegion &&
    time.startsWith(day) &&
    Math.abs(Date.now() - timeOf(time)) < 15 * 60 * 1_000 &&
    signed.includes('host') &&
    Object.keys(headers).every((name) => !name.startsWith('x-amz-') || signed.includes(name)) &&
    (payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body));
  if (!fits) return false;

  const [path = '', query = ''] = url.split('?');
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, path, query.split('&').sort().join('&'), canonicalHeaders, names, payload].join(
    '\n',
  );
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${bucketKeys.secretAccessKey}`,
  ) as Buffer;
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function timeOf(amzDate: string): number {
  return Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
