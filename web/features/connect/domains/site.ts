/** Its address, reached as the app itself is: an installation without https has none on a seller's host either. */
export function siteOf(host: string, slug = ''): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port ? `:${port}` : ''}/${slug}`;
}
