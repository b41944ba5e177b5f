interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** For DATABASE_URL of a process. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const place = host.startsWith('/') ? 'localhost' : `${host}:${port}`;
  const search = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${user}:${password}@${place}/${database}${search}`;
}
