/** A mail server for automated tests: takes what it is sent, and answers no to one address if it is told to. */
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export interface ReceivedMail {
  readonly to: string;
  /** Head and text, as they came over the wire. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

export async function openMailServer(rejected: string | null = null): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket, rejected, (mail) => received.push(mail));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, rejected: string | null, take: (mail: ReceivedMail) => void): void {
  let pending = '';
  let to = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  socket.on('data', (chunk) => {
    pending += String(chunk);
    for (;;) {
      const end = isData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n');
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        take({ to, text: part });
        say('250 taken');
      } else if (/^RCPT TO/i.test(part)) {
        to = part.replace(/^.*<|>.*$/g, '');
        say(to === rejected ? '550 no' : '250 yes');
      } else if (/^DATA/i.test(part)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(part)) {
        say('221 bye');
        socket.end();
      } else say('250 yes');
    }
  });
}
