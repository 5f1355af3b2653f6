import net from 'node:net';

/** A proxy to a service on this computer that delays the responses to purchases until `letThrough`. */
export interface HeldAnswers {
  /** Base address of the proxy, in the form of the service's. */
  readonly url: string;
  letThrough(): void;
  close(): void;
}

const PURCHASE = /^POST \S*\/shipment\/purchase /;

/** @param target base address of the service: host, port, nothing else */
export const holdAnswers = async (target: string): Promise<HeldAnswers> => {
  const { hostname, port } = new URL(target);
  const through: PromiseWithResolvers<void> = Promise.withResolvers();
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket): net.Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    const service = keep(net.connect(Number(port), hostname));
    keep(client).once('data', (first: Buffer) => {
      service.write(first);
      client.pipe(service);
      if (PURCHASE.test(first.toString('latin1')))
        void through.promise.then(() => service.pipe(client));
      else service.pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    letThrough: through.resolve,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
