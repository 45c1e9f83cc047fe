import { Socket } from 'node:net';

/**
 * Returns a socket for database clients, which cork it while writing a statement. It uncorks once per turn of the event loop, so that
 * statements sent together cost a single system call: one write for each would cost more than building the statements. It must not be ended
 * before it uncorks; the driver ends it after its last write.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const uncork = socket.uncork.bind(socket);
  // Runs after all pending promises, because statements are built in promises.
  socket.uncork = () => process.nextTick(uncork);
  return socket;
}
