/** The port to the mail system. Mails are plain text: they hold one link at most and no picture that could watch. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for each try of one mail. */
  readonly key: string;
}

export interface Mailer {
  /** Throws when the mail server did not take the mail. */
  send(mail: Mail): Promise<void>;
}
