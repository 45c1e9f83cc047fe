import pg from 'pg';
import { LISTENER_NAME } from './nodes.ts';
import type { DatabaseNotice } from './notices.ts';

const RECONNECT_MS = 2000;
const CONNECT_TIMEOUT_MS = 5000;
/** A connection that only listens does not notice when the server is gone, so queries are sent at this interval. */
const HEARTBEAT_MS = 5000;
const HEARTBEAT_TIMEOUT_MS = 3000;

export interface ListenSettings {
  reconnect?: number;
  heartbeat?: number;
  heartbeatTimeout?: number;
}

interface Subscriber {
  notice(notice: DatabaseNotice): void;
  /** Called when listening begins, for the first time or again: notices may have been missed before. */
  begun(): void;
  lost(error: Error | undefined): void;
}

/** Listens on one connection. Calls `lost` once when the connection is no longer usable. Returns a function that ends the connection. */
function listenOnce(
  url: string,
  channels: readonly string[],
  subscriber: Subscriber,
  settings: ListenSettings,
): () => Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: LISTENER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: settings.heartbeatTimeout ?? HEARTBEAT_TIMEOUT_MS,
  });
  let over = false;
  let timer: NodeJS.Timeout | undefined;
  const end = async () => {
    over = true;
    clearTimeout(timer);
    await client.end().catch(() => {});
  };
  const lost = (error?: Error) => {
    if (over) return;
    subscriber.lost(error);
    void end();
  };
  /** Sends a query, and checks that the server is not a standby: a demoted server still responds but sends no notices. */
  async function beat(): Promise<void> {
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    if (rows[0].standby) throw new Error('the server is a standby');
    if (!over) timer = setTimeout(() => void beat().catch(lost), settings.heartbeat ?? HEARTBEAT_MS);
  }
  client.on('error', lost);
  client.on('end', () => lost());
  client.on('notification', ({ channel, payload = '' }) => subscriber.notice({ channel, payload }));
  void (async () => {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
    subscriber.begun();
    await beat();
  })().catch(lost);
  return end;
}

/**
 * Listens to channels of PostgreSQL; reconnects when the connection is lost, no longer responds or leads to a standby.
 * @returns a function that stops listening
 */
export function listen(
  url: string,
  channels: readonly string[],
  subscriber: Subscriber,
  settings: ListenSettings = {},
): () => Promise<void> {
  let retry: NodeJS.Timeout | undefined;
  let end: () => Promise<void>;
  const begin = () => {
    end = listenOnce(url, channels, { ...subscriber, lost }, settings);
  };
  const lost = (error: Error | undefined) => {
    subscriber.lost(error);
    retry = setTimeout(begin, settings.reconnect ?? RECONNECT_MS);
  };
  begin();
  return async () => {
    clearTimeout(retry);
    await end();
  };
}
