import { formatDay, formatMoment } from '#i18n';

export type MomentProps = Readonly<{ at: number; className?: string | undefined; dayOnly?: boolean }>;

/** A moment as the site writes all of them, the date before the time also where words run from the right. */
export const Moment = ({ at, className, dayOnly }: MomentProps): React.JSX.Element => (
  <time className={className} dateTime={new Date(at).toISOString()} dir="ltr">
    {dayOnly ? formatDay(at) : formatMoment(at)}
  </time>
);
