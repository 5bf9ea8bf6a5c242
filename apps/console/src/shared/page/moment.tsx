import { formatMinute, formatMoment } from '#i18n';

/** Moment to the minute in GMT+8, the system's time zone; seconds as a tooltip. */
export const Moment = ({ at }: Readonly<{ at: number }>): React.JSX.Element => (
  <time dateTime={new Date(at).toISOString()} dir="ltr" title={`${formatMoment(at)} GMT+8`}>
    {formatMinute(at)}
  </time>
);
