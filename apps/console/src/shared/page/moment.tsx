import { formatMinute, formatMoment } from '#i18n';

/** A moment to the minute, in GMT+8 as the whole house counts; its seconds are told to whoever rests on it. */
export const Moment = ({ at }: Readonly<{ at: number }>): React.JSX.Element => (
  <time dateTime={new Date(at).toISOString()} dir="ltr" title={`${formatMoment(at)} GMT+8`}>
    {formatMinute(at)}
  </time>
);
