import { Socket } from 'node:net';

/**
 * A socket for clients of the database, which put a cork in while they write a statement. It takes the corks out together at the end of one
 * go of the event loop: statements of a transaction that go out together are otherwise a write to the system each, which costs more
 * than building them. It must not be ended between: the driver ends it when its last word was written.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const uncork = socket.uncork.bind(socket);
  // After all that is promised now: statements are built in promises.
  socket.uncork = () => process.nextTick(uncork);
  return socket;
}
