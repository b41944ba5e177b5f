import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this a packet is a packet, compressed or not. */
const least = 500;

/** Compresses once, at build time and as hard as can be, what would otherwise be compressed at every request. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = readFileSync(file);
  if (content.length < least) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
