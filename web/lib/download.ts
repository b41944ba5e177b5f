/** The browser's own download: it brings the cookie along, and the page stays where it is. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
