/** Port to the mail system. Mails are plain text, with one link at most and without tracking pictures. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for each retry of one mail. */
  readonly key: string;
}

export interface Mailer {
  /** Throws when the mail server did not accept the mail. */
  send(mail: Mail): Promise<void>;
}
