/** Mail by the server that the operator has set up; plain text only. What a mail server answers is not logged: it names addresses. */
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** False: it was not taken. */
  readonly send: (mail: Mail) => Promise<boolean>;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  readonly url: string;
  /** As it stands in the mail. */
  readonly from: string;
}

const WAIT_MS = 15_000;

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    // A text is a text: nothing that somebody typed leads to a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        // As an object it is one address, whatever signs are in it.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
        return true;
      } catch {
        return false;
      }
    },
  };
}
