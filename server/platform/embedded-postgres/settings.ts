/** Fitted to one machine that also runs the app; whoever needs more sets DATABASE_URL. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '100',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '10min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  idle_in_transaction_session_timeout: '30s',
};

/** What the launcher itself relies on; not to be overridden. */
const FIXED: Record<string, string> = {
  // No network at all: the socket lies in a folder that only its owner can enter.
  listen_addresses: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  // Which kind of process speaks; server-log.ts reads it.
  log_line_prefix: '%b|',
  lc_messages: 'C',
};

const LOGGING: Record<string, string> = {
  log_min_messages: 'warning',
  // Details and statements hold what people typed (names, phone numbers); the log does not need them.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

export function serverArguments(options: {
  clusterDir: string;
  socketDir: string;
  port: number;
  durable: boolean;
  extra?: Record<string, string>;
}): string[] {
  const durability = Object.fromEntries(DURABILITY.map((name) => [name, options.durable ? 'on' : 'off']));
  const settings = {
    // First as well as last: they must hold before a bad setting among the others is complained about.
    ...FIXED,
    ...SETTINGS,
    ...LOGGING,
    ...durability,
    ...options.extra,
    ...FIXED,
    unix_socket_directories: quoteListItem(options.socketDir),
    port: String(options.port),
  };
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', options.clusterDir, ...switches];
}

/** The setting is a list of folders: a comma or a space in the path must not split it. */
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
