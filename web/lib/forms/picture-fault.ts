import type { UploadRule } from '#contract/endpoint.ts';
import { pictureUpload } from '#contract/profile.ts';

/** Why a file cannot be a picture, as the key of its sentence; undefined when it may be sent. */
export function pictureFault(
  file: { type: string; size: number },
  { types: allowed, maxMegabytes }: UploadRule = pictureUpload,
) {
  const types: readonly string[] = allowed;
  if (!types.includes(file.type)) return 'contract:validation.picture';
  if (file.size > maxMegabytes * 1024 * 1024) return 'contract:validation.pictureSize';
  return undefined;
}
