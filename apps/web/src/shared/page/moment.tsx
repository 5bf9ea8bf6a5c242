import { formatDay, formatMoment } from '#i18n';

export type MomentProps = Readonly<{ at: number; className?: string | undefined; dayOnly?: boolean }>;

/** Date and time in the site's format, date first in either direction of text. */
export const Moment = ({ at, className, dayOnly }: MomentProps): React.JSX.Element => (
  <time className={className} dateTime={new Date(at).toISOString()} dir="ltr">
    {dayOnly ? formatDay(at) : formatMoment(at)}
  </time>
);
