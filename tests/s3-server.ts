import { AsyncLocalStorage } from 'node:async_hooks';
import S3rver from '@20minutes/s3rver';

const [directory, port] = process.argv.slice(2);
const server = new S3rver({
  ...{ address: '127.0.0.1', port: Number(port), silent: true, directory: directory ?? '' },
  configureBuckets: [{ name: 'shop' }],
});
// The server verifies the signature of a listing without the slash that clients send and sign after the bucket.
const listing = new AsyncLocalStorage<boolean>();
Object.defineProperty(server, 'allowMismatchedSignatures', { get: () => listing.getStore() === true });
const { port: served } = await server.run();
const [answer] = server.httpServer.listeners('request');
server.httpServer.removeAllListeners('request');
server.httpServer.on('request', (request, response) =>
  listing.run(request.url?.startsWith('/shop/?') ?? false, () => answer?.(request, response)),
);
process.once('disconnect', () => process.exit());
process.send?.(served);
