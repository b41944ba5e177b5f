import { createTransport } from 'nodemailer';

interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
  /** The same for the same mail, however often it is sent: who gets it twice can recognise that. */
  messageId?: string;
}

export interface Attachment {
  name: string;
  type: string;
  content: Buffer;
}

export interface Smtp {
  /** Resolves when the server has taken the mail over; rejects otherwise, and then nothing was sent. */
  send(mail: OutgoingMail): Promise<void>;
}

/** A mail server that hangs must not hold a job for the library's ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createSmtp(url: string): Smtp {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, attachments = [], ...mail }) {
      await transport.sendMail({
        ...mail,
        attachments: attachments.map(({ name, type, content }) => {
          return { filename: name, contentType: type, content };
        }),
        // As an object the address is taken as it is, never parsed as a list.
        to: { name: '', address: to },
        // Keeps out-of-office replies away.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
