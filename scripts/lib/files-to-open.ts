/** The part of a bundle that is looked at. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: readonly string[];
  moduleIds: readonly string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}
interface Asset {
  type: 'asset';
  fileName: string;
  source: string | Uint8Array;
}
type Bundle = Record<string, Chunk | Asset>;

/** Other alphabets' fonts are fetched when a letter of theirs is shown. */
const isLatinFont = /-latin-wght-normal-[^/]*\.woff2$/;
const isFont = /\.woff2?$/;
/** Pictures that explain are fetched where they are shown: without a network the words beside them are enough. */
const isPicture = /\.webp$/;

/**
 * The files that a browser needs to show what these modules make: the script each of them ended up in, all scripts
 * those import at once, and their styles and fonts. What is imported later, when it is needed, is left out.
 */
export function filesToOpen(bundle: Bundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (fileName: string) => {
    const file = bundle[fileName];
    if (!file || found.has(fileName)) return;
    if (isPicture.test(fileName) || (isFont.test(fileName) && !isLatinFont.test(fileName))) return;
    found.add(fileName);
    if (file.type === 'asset') return;
    for (const name of file.imports) add(name);
    for (const name of file.viteMetadata?.importedCss ?? []) add(name);
    for (const name of file.viteMetadata?.importedAssets ?? []) add(name);
  };
  for (const module of modules) {
    const holder = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(module),
    );
    if (!holder) throw new Error(`${module} is in no script of the build: has it moved?`);
    add(holder.fileName);
  }
  for (const name of Object.keys(bundle)) if (isLatinFont.test(name)) found.add(name);
  return [...found].sort();
}
