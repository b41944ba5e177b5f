/** Where uploaded files live. A key is a path of ours, such as `pictures/<name>.webp`. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
}

interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** A file's name gives its type; a kind of upload that is new adds its ending here. */
const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg', pdf: 'application/pdf' } as const;

/** No dot but the one of the ending, so no key can climb out of the folder. Returns the type of its content. */
export function checkKey(key: string): string {
  const ending = /^(?:[a-z0-9-]{1,64}\/){1,4}[a-z0-9-]{1,64}\.([a-z]+)$/.exec(key)?.[1];
  if (ending === undefined || !Object.hasOwn(contentTypes, ending))
    throw new Error(`no key of a file: ${key}`);
  return contentTypes[ending as keyof typeof contentTypes];
}

export function checkNewFile(key: string, contentType: string): void {
  if (checkKey(key) !== contentType)
    throw new Error(`${key} does not name a file of the type ${contentType}`);
}
